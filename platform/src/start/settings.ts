import path from 'node:path';
import { z } from 'zod';
import { AREA_PORTS } from './area-ports';

/** What `npm start` reads from the environment. */
export interface Settings {
  ports: { shell: number; areas: number; gateway: number };
  /** Address the servers listen on. Undefined: this machine only. */
  host: string | undefined;
  /** Folder of the database, the store and the logs. Absolute. */
  dataDir: string;
  /** The user's own runtime configuration. Undefined: one is made from the ports. Absolute. */
  configFile: string | undefined;
  /** Whether the gateway holds demo data, by the rule it goes by itself. */
  demo: boolean;
  headers: { token: string | undefined; credentials: string | undefined };
}

/** A setting cannot be used; the message names it and says how it should be. */
export class SettingsError extends Error {}

/** What a port may be, for whoever typed something else. */
const PORT_RANGE = 'Write a whole number from 1 to 65535.';

const port = z.coerce.number(PORT_RANGE).int(PORT_RANGE).min(1, PORT_RANGE).max(65_535, PORT_RANGE);

const environment = z.object({
  PORT_SHELL: port.default(3000),
  PORT_AREAS: port.max(65_536 - AREA_PORTS).default(3001),
  PORT_GATEWAY: port.default(4000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  CONFIG_FILE: z.string().optional(),
  DATABASE_URL: z.string().optional(),
  DEMO: z.enum(['0', '1', 'true', 'false']).optional(),
  HEADER_TOKEN: z.string().optional(),
  HEADER_CREDENTIALS: z.string().optional(),
});

/**
 * Reads the settings.
 *
 * @param root  relative paths start here
 * @throws {SettingsError} naming every variable that is wrong
 */
export function readSettings(root: string, env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(
    Object.keys(environment.shape).map((name) => [name, env[name] || undefined]),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new SettingsError(`These settings cannot be used:\n${lines.join('\n')}`);
  }
  const e = parsed.data;
  return {
    ports: { shell: e.PORT_SHELL, areas: e.PORT_AREAS, gateway: e.PORT_GATEWAY },
    host: e.HOST,
    dataDir: path.resolve(root, e.DATA_DIR),
    configFile: e.CONFIG_FILE === undefined ? undefined : path.resolve(root, e.CONFIG_FILE),
    demo: e.DEMO === undefined ? e.DATABASE_URL === undefined : ['1', 'true'].includes(e.DEMO),
    headers: { token: e.HEADER_TOKEN, credentials: e.HEADER_CREDENTIALS },
  };
}
