import { spawnSync } from 'node:child_process';
import { ROOT } from '../testing/root';

test.each([
  ['20.18.3', 1],
  ['18.20.0', 1],
  ['20.19.0', 0],
  ['22.1.0', 0],
])('Node.js %s is answered with %i', (version, code) => {
  const program = `import('./platform/bin/node-version.mjs').then((m) => m.requireNode('${version}'))`;
  const result = spawnSync(process.execPath, ['-e', program], { cwd: ROOT, encoding: 'utf8' });
  expect(result.status).toBe(code);
  if (code !== 0) expect(result.stderr).toMatch(`is needed; this is ${version}`);
});
