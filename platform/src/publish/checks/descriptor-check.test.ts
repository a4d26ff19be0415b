import { areaDescriptor } from '@mbo/shared/area';
import { areaToCheck } from '../../testing/area-to-check';
import { descriptorViolations } from './descriptor-check';

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
  const faults = descriptorViolations({
    ...area,
    descriptor: descriptor as typeof area.descriptor,
  });
  expect(faults).toEqual([expect.stringMatching(message)]);
  expect(faults[0]).toContain('build the area again');
});
