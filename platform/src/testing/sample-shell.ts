import type { Member } from '../workspace/members';
import { temporaryFolder, writeFiles } from './temporary-folder';

/** A shell's folder with a `dist` as the build leaves it; `files` replaces or adds some. */
export function builtShell(files: Readonly<Record<string, unknown>> = {}): Member {
  const folder = temporaryFolder();
  writeFiles(folder, {
    'package.json': { name: '@mbo/shell', version: '0.1.0' },
    'dist/index.html': '<html><head></head><body>shell</body></html>',
    'dist/facts.json': {
      contract: '1.0.0',
      provided: { react: '18.3.1', '@mbo/shared/ui/data': '1.0.0' },
    },
    ...files,
  });
  return { name: 'shell', folder, kind: 'shell' };
}
