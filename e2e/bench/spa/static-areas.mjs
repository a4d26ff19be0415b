/**
 * Stands in for the shell's federation and its fetching ahead in the single-page comparison: the
 * same areas, compiled into one application, each page still a chunk of its own.
 */

/** @type {Record<string, () => Promise<unknown>>} */
const modules = {
  'mf-auth./area': () => import('../../../mf-auth/src/area.tsx'),
  'mf-auth./change-password': () => import('../../../mf-auth/src/change-password/index.tsx'),
  'mf-merchants./area': () => import('../../../mf-merchants/src/area.tsx'),
  'mf-reporting./area': () => import('../../../mf-reporting/src/area.tsx'),
};

export function startFederation() {
  return {
    /** @param {{ area: string }} build */
    open: async ({ area }) => ({
      /** @param {string} module */
      get: (module) =>
        modules[area + module]?.() ??
        Promise.reject(new Error(`There is no ${module} of ${area}.`)),
    }),
    sharedBy: () => [],
    contractVersion: '0.0.0',
  };
}

/** Everything was compiled together, so everything fits. */
export function isProvided() {
  return true;
}

export function linkFiles() {}

export function dropFiles() {}

export function pendingScripts() {
  return [];
}

export function setStyles() {}
