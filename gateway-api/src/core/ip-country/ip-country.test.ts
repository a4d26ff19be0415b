import { countryOfIp } from './ip-country';

// Addresses of root name servers' and universities' own networks, which have not moved for decades.
it.each([
  ['198.41.0.4', 'US'],
  ['193.0.14.129', 'NL'],
  ['::ffff:193.0.14.129', 'NL'],
  ['2001:7fd::1', 'NL'],
  ['133.1.1.1', 'JP'],
  ['10.0.0.1', undefined],
  ['::1', undefined],
  ['no address', undefined],
  [null, undefined],
])('knows the country of %p', (ip, country) => {
  expect(countryOfIp(ip)).toBe(country);
});
