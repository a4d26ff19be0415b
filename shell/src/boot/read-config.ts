import { z } from 'zod';
import { runtimeConfig, type RuntimeConfig } from '@mbo/shared/config';
import { BootError } from './boot-error';
import { fetchDocument } from './fetch-document';

export const CONFIG_URL = '/config.json';

/**
 * Reads the runtime configuration.
 * @throws {BootError} naming what is wrong, field by field
 */
export async function readConfig(fetch: typeof globalThis.fetch): Promise<RuntimeConfig> {
  const document = await fetchDocument(CONFIG_URL, 'config', fetch);
  const parsed = runtimeConfig.safeParse(document);
  if (parsed.success) return parsed.data;
  throw new BootError('configMalformed', CONFIG_URL, z.prettifyError(parsed.error));
}
