import { rmSync } from 'node:fs';
import path from 'node:path';
import { areaToCheck } from '../../testing/area-to-check';
import { exposedViolations } from './exposed-check';

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
