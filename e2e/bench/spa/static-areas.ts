/**
 * Stands in for the shell's federation in the single-page comparison: the same areas, compiled
 * into one application, each page still a chunk of its own.
 */
const modules: Record<string, () => Promise<unknown>> = {
  'mf-auth./area': () => import('../../../mf-auth/src/area'),
  'mf-auth./change-password': () => import('../../../mf-auth/src/change-password'),
  'mf-reporting./area': () => import('../../../mf-reporting/src/area'),
};

export function entryUrl(): string {
  return '';
}

export function startFederation(): (area: string, module: string) => Promise<unknown> {
  return (area, module) => {
    const load = modules[area + module];
    return load ? load() : Promise.reject(new Error(`There is no ${module} of ${area}.`));
  };
}
