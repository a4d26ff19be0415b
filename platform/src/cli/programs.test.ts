import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../testing/folders';

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

test('mf ends as ever when nobody reads what it says, as in a pipe to head', async () => {
  const mf = path.join(ROOT, 'platform/bin/mf.mjs');
  const child = spawn(process.execPath, [mf, '--help'], { cwd: ROOT });
  child.stdout.destroy();
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect({ code, said }).toEqual({ code: 0, said: '' });
}, 60_000);
