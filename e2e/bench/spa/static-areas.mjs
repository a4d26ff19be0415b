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

/** Opens any area at once: its code is in the page's own chunks. */
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

/** The page of the one application links to its files itself. */
export function linkFiles() {}

/** No build is ever taken back. */
export function dropFiles() {}

/** No script is asked for that webpack does not know of. */
export function pendingScripts() {
  return [];
}

/** All styles are in the page from the beginning. */
export function setStyles() {}
