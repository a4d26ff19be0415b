import path from 'node:path';
import { areaVersion, filePath } from '@mbo/shared/area';
import type { FolderStore } from '../publish/store';
import { IMMUTABLE, onlyReads, requestPath, sendText, type Handler } from './respond';
import { sendFile } from './send-file';

/**
 * An area's files are public and read by pages of another origin: scripts with `crossorigin`,
 * fonts, and the timings that the performance panel shows. Nothing secret is among them.
 */
const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
} as const;

/**
 * Serves every published version of one area: `/<version>/<file>`.
 * A version never changes, so all of it may be cached for ever.
 */
export function areaHandler(store: FolderStore, name: string): Handler {
  const folder = store.versions(name);
  return async (request, response) => {
    if (!onlyReads(request, response, CROSS_ORIGIN)) return;
    const asked = versionAndFile(requestPath(request));
    const headers = { ...CROSS_ORIGIN, 'cache-control': IMMUTABLE };
    if (asked) {
      const file = path.join(folder, asked.version, asked.file);
      if (await sendFile(request, response, file, headers)) return;
    }
    sendText(request, response, 404, 'There is no such file.', CROSS_ORIGIN);
  };
}

/** Only what the registry's own rules take as a version and a path goes on to the disk. */
function versionAndFile(
  requested: string | undefined,
): { version: string; file: string } | undefined {
  const [, version = '', ...rest] = (requested ?? '').split('/');
  const file = rest.join('/');
  const valid = areaVersion.safeParse(version).success && filePath.safeParse(file).success;
  return valid ? { version, file } : undefined;
}
