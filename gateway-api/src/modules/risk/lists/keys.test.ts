import type { RiskListKind } from '@mbo/gateway-contract/risk';
import fc from 'fast-check';
import { listedAs, listKeysOf, listsOf } from './keys';

const payment = (ip: string | null, email = '') => ({
  card: { token: '', bin: '', holder: '', bankCountryId: null },
  payer: { email },
  billing: { countryCode: 'CA' },
  shipping: {},
  customFields: [],
  ip,
});

function isListed(kind: RiskListKind, typed: string, of: ReturnType<typeof payment>): boolean {
  const value = listedAs(kind, typed);
  return listKeysOf(of).some((key) => key.kind === kind && key.value === value);
}

it.each([
  ['192.0.2.0/24', '192.0.2.255', true],
  ['192.0.2.0/24', '192.0.3.0', false],
  ['192.0.2.129/25', '192.0.2.128', true],
  ['192.0.2.129/25', '192.0.2.127', false],
  ['0.0.0.0/0', '203.0.113.9', true],
  ['192.0.2.7', '192.0.2.7', true],
  ['192.0.2.7', '192.0.2.8', false],
  ['192.0.2.7', '::ffff:192.0.2.7', true],
  ['2001:db8::/33', '2001:db8:7fff::1', true],
  ['2001:db8::/33', '2001:db8:8000::1', false],
  ['2001:DB8:0:0::1', '2001:db8::1', true],
  ['::/0', '192.0.2.7', false],
])('with %s listed, whether %s is listed is %s', (network, ip, is) => {
  expect(isListed('ip', network, payment(ip))).toBe(is);
});

it('finds the network of any length that an address is in, and not its neighbour', () => {
  const address = fc.integer({ min: 0, max: 0xffffffff });
  const text = (n: number) => [24, 16, 8, 0].map((by) => (n >>> by) & 255).join('.');
  fc.assert(
    fc.property(address, fc.integer({ min: 1, max: 32 }), (ip, bits) => {
      expect(isListed('ip', `${text(ip)}/${bits}`, payment(text(ip)))).toBe(true);
      const neighbour = (ip ^ (1 << (32 - bits))) >>> 0;
      expect(isListed('ip', `${text(neighbour)}/${bits}`, payment(text(ip)))).toBe(false);
    }),
  );
});

it('knows a domain with what is below it, and none that only ends alike', () => {
  const of = payment(null, 'ann@mail.example.com');
  expect(isListed('domain', 'example.com', of)).toBe(true);
  expect(isListed('domain', '@mail.example.com', of)).toBe(true);
  expect(isListed('domain', 'ple.com', of)).toBe(false);
  expect(isListed('domain', 'com', of)).toBe(false);
});

it('lets a country through only where all that are known are allowed', () => {
  const one = { kind: 'country', value: 'CA' } as const;
  const other = { kind: 'country', value: 'DE' } as const;
  expect(listsOf([{ list: 'allow', ...one }], [one, other])).toEqual(new Set());
  expect(listsOf([{ list: 'allow', ...one }], [one])).toEqual(new Set(['allow/country']));
  expect(listsOf([{ list: 'blacklist', ...one }], [one, other])).toEqual(
    new Set(['blacklist/country']),
  );
});
