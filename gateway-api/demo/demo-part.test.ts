import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoParts } from './demo-part';

it('is found by its file, without a word elsewhere', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'demo-areas-'));
  writeFileSync(
    path.join(folder, 'loyalty.js'),
    `exports.demoPart = { fill: async () => 'points' };`,
  );
  writeFileSync(path.join(folder, 'loyalty.test.ts'), `throw new Error('It is no part.');`);
  const parts = await demoParts(folder);
  rmSync(folder, { recursive: true });
  expect(parts).toEqual([{ fill: expect.any(Function) }]);
});

it('has one for areas of ours', async () => {
  const parts = await demoParts();
  expect(parts.length).toBeGreaterThanOrEqual(4);
  expect(parts.every(({ setUp, fill }) => setUp ?? fill)).toBe(true);
});
