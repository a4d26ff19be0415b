import { applyLateStyles } from './late-styles';

// What the page cannot start without. The build sees to it that this module runs while most of the
// shell's scripts are still on their way, when the page's thread has nothing else to do.

export const lateStyles = applyLateStyles(document);

// In a turn of its own: making what documents are checked by takes about as long as all of the rest.
const documents = new Promise((resolve) => setTimeout(resolve)).then(
  () => import(/* webpackMode: "eager" */ './first-documents'),
);

export const firstConfig = documents.then((read) => read.firstConfig);
export const firstAreas = documents.then((read) => read.firstAreas);

// Whoever waits for them learns what is wrong, maybe a while later: till then nobody listens.
for (const fetched of [firstConfig, firstAreas]) fetched.catch(() => undefined);
