/** PostgreSQL from npm packages, for machines where none is set up. */
export { EmbeddedPostgresError, type EmbeddedPostgresErrorCode } from './errors';
export { startEmbeddedPostgres } from './launcher';
export { runningEmbeddedPostgres } from './running';
export type { EmbeddedPostgres, EmbeddedPostgresOptions, LauncherLogger } from './options';
