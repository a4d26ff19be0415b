import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { runtimeConfig, type RuntimeConfig } from '@mbo/shared/config';
import { REPORTS_PATH } from '../serve/shell-server';
import { writeFileAtomically } from '../workspace/atomic-file';
import { SettingsError, type Settings } from './settings';

export interface ConfigInUse {
  /** Path of the document that is sent as `/config.json`. */
  file: string;
  config: RuntimeConfig;
}

/** Address of the gateway that `npm start` would start. */
export function ownGateway(settings: Settings): string {
  return `http://localhost:${settings.ports.gateway}`;
}

/**
 * The front end's configuration: the user's own where CONFIG_FILE names one, which is never
 * written; else one made anew from the ports at each start.
 *
 * @param areaOrigins  where the areas are served, and those that are added may be
 * @throws {SettingsError} when the user's own cannot be used
 */
export async function prepareConfig(
  settings: Settings,
  areaOrigins: string[],
): Promise<ConfigInUse> {
  if (settings.configFile !== undefined) return readOwn(settings.configFile);
  const { token, credentials } = settings.headers;
  const config: z.input<typeof runtimeConfig> = {
    apiBase: ownGateway(settings),
    areaOrigins,
    reportUrl: REPORTS_PATH,
    headers: { ...(token && { token }), ...(credentials && { credentials }) },
    features: { demo: settings.demo, knownDevices: true },
  };
  const file = path.join(settings.dataDir, 'config.json');
  await writeFileAtomically(file, `${JSON.stringify(config, null, 2)}\n`);
  return { file, config: runtimeConfig.parse(config) };
}

async function readOwn(file: string): Promise<ConfigInUse> {
  let document: unknown;
  try {
    document = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new SettingsError(`CONFIG_FILE cannot be read: ${(error as Error).message}`);
  }
  const parsed = runtimeConfig.safeParse(document);
  if (parsed.success) return { file, config: parsed.data };
  throw new SettingsError(`CONFIG_FILE ${file}:\n${z.prettifyError(parsed.error)}`);
}
