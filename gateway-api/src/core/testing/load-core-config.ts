import { coreConfig, type CoreConfig, coreEnvironment, readEnvironment } from '../config/config';

/** What core by itself makes of an environment. @throws {ConfigError} as at the start. */
export const loadCoreConfig = (env: Record<string, string | undefined>): CoreConfig =>
  coreConfig(readEnvironment(coreEnvironment, env));
