import { areaToCheck } from '../../testing/area-to-check';
import { hashViolations } from './hashes-check';

test('an entry that carries the hash of all it can load passes', async () => {
  expect(await hashViolations(await areaToCheck())).toEqual([]);
});

test('an entry that carries none, as of a build for development, is refused', async () => {
  const area = await areaToCheck({ 'dist/remoteEntry.js': 'var mf_risk;' });
  const faults = await hashViolations(area);
  expect(faults).toHaveLength(4);
  expect(faults[0]).toMatch(/does not carry the hash of area\.css: .*`mf build mf-risk`/);
});

test('a file that was changed after the build is refused', async () => {
  const area = await areaToCheck();
  const files = { ...area.files, 'later.js': { integrity: 'sha384-other', bytes: 1 } };
  expect(await hashViolations({ ...area, files })).toEqual([
    expect.stringContaining('does not carry the hash of later.js'),
  ]);
});

test('a build without an entry is refused', async () => {
  const area = await areaToCheck();
  expect(await hashViolations({ ...area, dist: `${area.dist}/none` })).toEqual([
    expect.stringContaining('has no remoteEntry.js'),
  ]);
});
