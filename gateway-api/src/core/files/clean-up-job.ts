import { defineScheduledJob } from '../jobs/job';
import { cleanUpFiles, type FilesContext } from './files';

/** Clears away the files that nothing refers to. */
export const filesCleanUp = defineScheduledJob<FilesContext>({
  name: 'files-clean-up',
  everySeconds: 15 * 60,
  timeoutSeconds: 10 * 60,
  handle: ({ db, storage }) => cleanUpFiles({ db, storage }),
});
