import { testBuild, testRegistryArea } from '../testing/catalogue';
import { areaBuild, integrityOf, ownerOf } from './area-build';

const build = testBuild({ name: 'mf-risk' });
const ENTRY = 'https://mf-risk.example.com/1.2.3/remoteEntry.js';

it('an area’s entry lies in the folder of its version', () => {
  expect(build).toMatchObject({ version: '1.2.3', why: 'live', entry: ENTRY });
  const entry = testRegistryArea({ name: 'mf-risk' });
  const older = areaBuild('mf-risk', entry, { ...entry.live, version: '1.2.2' }, 'previous');
  expect(older.entry).toBe('https://mf-risk.example.com/1.2.2/remoteEntry.js');
});

it('names whom to tell', () => {
  expect(ownerOf(build)).toBe('Team of mf-risk (mf-risk@example.com)');
});

it.each([
  [ENTRY, 'sha384-entry'],
  [`${ENTRY}?retry=2`, 'sha384-entry'],
  ['https://mf-risk.example.com/1.2.3/area.js', 'sha384-area'],
  ['https://mf-risk.example.com/1.2.4/remoteEntry.js', undefined],
  ['https://mf-risk.example.com/1.2.3/other.js', undefined],
  ['https://evil.example.com/1.2.3/remoteEntry.js', undefined],
  ['http://mf-risk.example.com/1.2.3/remoteEntry.js', undefined],
  // A relative address belongs to the shell's origin, which publishes no area.
  ['/1.2.3/remoteEntry.js', undefined],
])('the hash published for %s is %s', (url, expected) => {
  expect(integrityOf(build, url)).toBe(expected);
});
