/** PostgreSQL from npm packages, for machines where none is set up. */
export { EmbeddedPostgresError, type EmbeddedPostgresErrorCode } from './errors';
export { startEmbeddedPostgres } from './launcher';
export type { EmbeddedPostgres, EmbeddedPostgresOptions, LauncherLogger } from './options';
