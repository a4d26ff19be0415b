import { rmSync } from 'node:fs';
import path from 'node:path';
import { areaDescriptor } from '@mbo/shared/area';
import { areaToCheck } from '../../testing/area-to-check';
import { descriptorViolations, exposedViolations, hashViolations } from './build-check';

test('a sound descriptor of the folder’s name passes', async () => {
  expect(descriptorViolations(await areaToCheck())).toEqual([]);
});

test.each([
  ['another area’s', { name: 'mf-auth' }, /named "mf-auth"; it must be "mf-risk"/],
  ['one with no range of the contract', { contract: 'latest' }, /"latest" is not a version range/],
  ['one with a page that is no path', { pages: [{ path: 'risk', title: 'Risk' }] }, /page path/],
])('%s is refused', async (_what, part, message) => {
  const area = await areaToCheck();
  const descriptor = { ...area.descriptor, ...part } as unknown;
  expect(areaDescriptor.safeParse(area.descriptor).success).toBe(true);
  const violations = descriptorViolations({
    ...area,
    descriptor: descriptor as typeof area.descriptor,
  });
  expect(violations).toEqual([expect.stringMatching(message)]);
  expect(violations[0]).toContain('build the area again');
});

test('an area whose modules have a source and were built passes', async () => {
  expect(await exposedViolations(await areaToCheck())).toEqual([]);
});

test('a dialog whose module nobody wrote is refused, with the places looked at', async () => {
  const area = await areaToCheck();
  rmSync(path.join(area.member.folder, 'src/limits.tsx'));
  expect(await exposedViolations(area)).toEqual([
    expect.stringMatching(/names the module \.\/limits, which is in none of:[^]*src\/limits\.tsx/),
  ]);
});

test('a dialog that was not built is refused', async () => {
  const area = await areaToCheck({ 'dist/mf-manifest.json': { exposes: [] } });
  expect(await exposedViolations(area)).toEqual([
    expect.stringContaining('does not expose ./area'),
    expect.stringMatching(/does not expose \.\/limits.*Build the area again/),
  ]);
});

test('a module one of whose files is missing is refused', async () => {
  const area = await areaToCheck();
  const { 'area.css': _, ...files } = area.files;
  expect(await exposedViolations({ ...area, files })).toEqual([
    './area needs area.css, which is not in the build. Build mf-risk again.',
  ]);
});

test('an entry that carries the hash of all it can load passes', async () => {
  expect(await hashViolations(await areaToCheck())).toEqual([]);
});

test('an entry that carries none, as of a build for development, is refused', async () => {
  const area = await areaToCheck({ 'dist/remoteEntry.js': 'var mf_risk;' });
  const violations = await hashViolations(area);
  expect(violations).toHaveLength(4);
  expect(violations[0]).toMatch(/does not carry the hash of area\.css: .*`mf build mf-risk`/);
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
