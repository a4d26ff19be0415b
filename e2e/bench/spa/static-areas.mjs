/**
 * Stands in for the shell's federation and its preloading in the single-page comparison: the same
 * areas, compiled into one application, each page still a chunk of its own.
 */

/** @type {Record<string, () => Promise<unknown>>} */
const modules = {
  'mf-auth./area': () => import('../../../mf-auth/src/area.tsx'),
  'mf-auth./change-password': () => import('../../../mf-auth/src/change-password/index.tsx'),
  'mf-reporting./area': () => import('../../../mf-reporting/src/area.tsx'),
};

export function entryUrl() {
  return '';
}

/** @returns {(area: string, module: string) => Promise<unknown>} */
export function startFederation() {
  return (area, module) => {
    const load = modules[area + module];
    return load ? load() : Promise.reject(new Error(`There is no ${module} of ${area}.`));
  };
}

export function linkFiles() {}

export function unlinkFiles() {}
