import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ROOT, temporaryFolder, writeFiles } from '../testing/folders';
import { checkTypes, foldersBySettings, typedFolders } from './types';

describe('the check of types', () => {
  let root: string;

  beforeEach(() => {
    root = temporaryFolder();
    for (const folder of ['node_modules', 'platform/node_modules']) {
      mkdirSync(path.dirname(path.join(root, folder)), { recursive: true });
      symlinkSync(path.join(ROOT, folder), path.join(root, folder));
    }
    writeFiles(root, {
      'tsconfig.base.json': {
        compilerOptions: { strict: true, skipLibCheck: true, types: [], lib: ['ES5'] },
      },
    });
    jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  });

  function packageOf(name: string, settings: object, source: string): void {
    const all = { extends: '../tsconfig.base.json', include: ['src'], ...settings };
    writeFiles(root, { [`${name}/tsconfig.json`]: all, [`${name}/src/index.ts`]: source });
  }

  it('joins packages of the same settings, and leaves others by themselves', () => {
    packageOf('mf-a', {}, '');
    packageOf('mf-b', {}, '');
    packageOf('gateway', { compilerOptions: { lib: ['ES6'] } }, '');
    packageOf('e2e', { exclude: ['src/fixtures'] }, '');

    expect(foldersBySettings(root, typedFolders(root))).toEqual([
      ['e2e'],
      ['gateway'],
      ['mf-a', 'mf-b'],
    ]);
  });

  it('finds a fault in any package of a group, with the name of its file', async () => {
    packageOf('mf-a', {}, 'export const a: number = 1;');
    packageOf('mf-b', {}, 'export const b: number = "no number";');
    packageOf('gateway', { compilerOptions: { lib: ['ES6'] } }, 'export const c = 1;');

    expect(await checkTypes(root)).toMatchObject({ passed: 1, failed: 1 });
    const said = jest.mocked(process.stdout.write).mock.calls.map(([text]) => String(text));
    expect(said.join('')).toContain('mf-b/src/index.ts');
  });
});
