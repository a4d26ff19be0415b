import { testRegistryArea } from '../testing/catalogue';
import { entryUrl, integrityOf, integrityPlugin } from './federation';

const areas = {
  'mf-risk': testRegistryArea({ name: 'mf-risk' }),
  'mf-auth': testRegistryArea({ name: 'mf-auth' }),
};
const ENTRY = 'https://mf-risk.example.com/1.2.3/remoteEntry.js';

it('an area’s entry lies in the folder of its live version', () => {
  expect(entryUrl(areas['mf-risk'])).toBe(ENTRY);
});

it.each([
  [ENTRY, 'sha384-entry'],
  [`${ENTRY}?retry=2`, 'sha384-entry'],
  ['https://mf-auth.example.com/1.2.3/area.js', 'sha384-area'],
  ['https://mf-risk.example.com/1.2.4/remoteEntry.js', undefined],
  ['https://mf-risk.example.com/1.2.3/other.js', undefined],
  ['https://evil.example.com/1.2.3/remoteEntry.js', undefined],
  ['http://mf-risk.example.com/1.2.3/remoteEntry.js', undefined],
  // A relative address belongs to the shell's origin, which publishes no area.
  ['/1.2.3/remoteEntry.js', undefined],
])('the hash published for %s is %s', (url, expected) => {
  expect(integrityOf(areas, url)).toBe(expected);
});

describe('a container’s script', () => {
  const plugin = integrityPlugin(areas);
  const create = (url: string): unknown =>
    plugin.createScript?.({ url } as Parameters<NonNullable<typeof plugin.createScript>>[0]);

  it('carries the published hash, so that the browser refuses other bytes', () => {
    const script = create(ENTRY);
    expect(script).toBeInstanceOf(HTMLScriptElement);
    expect(script).toMatchObject({ src: ENTRY, crossOrigin: 'anonymous' });
    expect(script).toHaveProperty('integrity', 'sha384-entry');
  });

  it('without a published hash is refused', () => {
    expect(() => create('https://evil.example.com/remoteEntry.js')).toThrow(/not a published file/);
  });
});
