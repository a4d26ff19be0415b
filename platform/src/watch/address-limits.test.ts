import { AddressLimits, visitorOf } from './address-limits';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s is the visitor %s', (address, visitor) => {
  expect(visitorOf(address)).toBe(visitor);
});

test('an address may report again after a minute', () => {
  let now = 0;
  const limits = new AddressLimits(() => now);
  for (let index = 0; index < 30; index += 1) expect(limits.mayReport('a')).toBe(true);
  expect(limits.mayReport('a')).toBe(false);
  now = 60_000;
  expect(limits.mayReport('a')).toBe(true);
});

test('an address has its share of each version once a day', () => {
  let now = 0;
  const limits = new AddressLimits(() => now);
  const reported = { loads: 5, failedLoads: 2 };
  const share = (subject: string) => limits.share('a', subject, reported, 6);
  expect(share('1.0.0')).toEqual({ loads: 5, failedLoads: 2 });
  expect(share('1.0.0')).toEqual({ loads: 1, failedLoads: 1 });
  expect(share('1.0.0')).toEqual({ loads: 0, failedLoads: 0 });
  expect(share('1.1.0')).toEqual({ loads: 5, failedLoads: 2 });
  now = 24 * 3_600_000;
  expect(share('1.0.0')).toEqual({ loads: 5, failedLoads: 2 });
});

test('more addresses than it remembers do not fill the memory', () => {
  const limits = new AddressLimits(() => 0);
  for (let index = 0; index < 20_010; index += 1) limits.mayReport(`a${index}`);
  for (let index = 0; index < 30; index += 1) limits.mayReport('a20009');
  expect(limits.mayReport('a20009')).toBe(false);
  expect(limits.mayReport('a0')).toBe(true);
});
