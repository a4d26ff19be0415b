import { chmodSync } from 'node:fs';
import path from 'node:path';
import { findNginx } from './nginx';
import { ROOT, temporaryFolder, writeFiles } from './testing/folders';

function program(folder: string, name: string, exitCode: number): string {
  writeFiles(folder, { [name]: `#!/bin/sh\nexit ${exitCode}\n` });
  chmodSync(path.join(folder, name), 0o755);
  return path.join(folder, name);
}

test('NGINX_PATH comes before everything, and one that names no program is said to', () => {
  const mine = program(temporaryFolder(), 'my-nginx', 0);
  expect(findNginx(ROOT, { NGINX_PATH: mine, PATH: '' })).toBe(mine);
  expect(() => findNginx(ROOT, { NGINX_PATH: '/nowhere/nginx' })).toThrow(
    'NGINX_PATH names /nowhere/nginx, which is not a program.',
  );
});

test('an installed one is found, one that does not start is passed over', () => {
  const broken = temporaryFolder();
  program(broken, 'nginx', 1);
  const sound = temporaryFolder();
  const nginx = program(sound, 'nginx', 0);
  expect(findNginx(ROOT, { PATH: `${broken}${path.delimiter}${sound}` })).toBe(nginx);
});
