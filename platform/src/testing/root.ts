import path from 'node:path';

/** The repository's folder, as tests see it: they stand in `platform/src/<folder>`. */
export const ROOT = path.resolve(__dirname, '../../..');
