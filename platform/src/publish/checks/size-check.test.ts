import { randomBytes } from 'node:crypto';
import { areaToCheck, bundled } from '../../testing/area-to-check';
import { DEFAULT_BUDGET_KB, sizeViolations } from './size-check';

/** A script that does not compress, of so many KB. */
const script = (kilobytes: number): string =>
  randomBytes(kilobytes * 1024 * 0.75)
    .toString('base64')
    .slice(0, kilobytes * 1024);

const packages = { packages: [bundled({ name: 'charts', bytes: 900 * 1024 })], consumed: {} };
const usual = { licenses: {} };

test('an area within its budget passes', async () => {
  expect(await sizeViolations(await areaToCheck(), packages, usual)).toEqual([]);
});

test('one beyond it is refused, with what was counted and what weighs most', async () => {
  // Random base64 keeps three quarters of its size.
  const area = await areaToCheck({ 'dist/big.js': script(300), 'dist/less.js': script(8) });
  const [violation = ''] = await sizeViolations(area, packages, usual);
  expect(violation).toMatch(
    new RegExp(
      `^mf-risk has 23\\d KB of scripts and styles, compressed .* may have ${DEFAULT_BUDGET_KB} KB\\.`,
    ),
  );
  expect(violation).toMatch(/Largest: big\.js 22\d KB, less\.js \d KB, /);
  expect(violation).toContain('before minifying: charts 900 KB');
  expect(violation).toContain('mf-risk/package.json: "mbo": { "sizeBudgetKB": 300 }');
});

test('a budget that the area declares holds instead', async () => {
  const area = await areaToCheck({ 'dist/big.js': script(300) });
  expect(await sizeViolations(area, packages, { ...usual, sizeBudgetKB: 300 })).toEqual([]);
  expect(await sizeViolations(area, packages, { ...usual, sizeBudgetKB: 100 })).toHaveLength(1);
});

test('pictures and fonts are not code', async () => {
  const area = await areaToCheck({ 'dist/map.png': script(400) });
  expect(await sizeViolations(area, packages, usual)).toEqual([]);
});
