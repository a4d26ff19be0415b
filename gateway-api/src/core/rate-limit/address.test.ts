import { addressKey } from './address';

it('takes an IPv6 network of 64 bits for one place, and IPv4 however it is written', () => {
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe(addressKey('2001:db8:1:2::1'));
  expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'));
  expect(addressKey('::ffff:192.0.2.7')).toBe(addressKey('192.0.2.7'));
  expect(addressKey('192.0.2.7')).not.toBe(addressKey('192.0.2.8'));
});

it.each([undefined, '', 'unknown', 'not an address'])('puts %p into one bucket', (ip) => {
  expect(addressKey(ip)).toBe('unknown');
});

it('does not mind the network card of a link-local address', () => {
  expect(addressKey('fe80::1%eth0')).toBe(addressKey('fe80::2'));
});
