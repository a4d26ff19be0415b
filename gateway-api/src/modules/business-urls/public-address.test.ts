import { notPublicReason } from './public-address';

it.each([
  'https://shop.example.com/hook',
  'http://shop.co.uk:8080/a?b=c',
  'https://93.184.216.34/hook',
  'https://[2606:2800:220:1::1]/hook',
  'https://müller.de/hook',
  'https://shop.example.com./hook',
])('%s is public', (address) => {
  expect(notPublicReason(address)).toBeUndefined();
});

it.each([
  'http://localhost:3000/hook',
  'http://shop.localhost/hook',
  'http://LOCALHOST./hook',
  'http://intranet/hook',
  'http://printer.local/',
  'http://db.internal/',
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://0.0.0.0/',
  'http://10.1.2.3/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/meta-data',
  'http://100.64.0.1/',
  'http://224.0.0.1/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:10.0.0.1]/',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b:1::7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[::a9fe:a9fe]/',
  'http://[4000::1]/',
])('%s is not', (address) => {
  expect(notPublicReason(address)).toBe('webhook_url_private');
});

it('takes no user name and password in the address', () => {
  expect(notPublicReason('https://me:secret@shop.example.com/')).toBe('address_with_user');
});

it('lets an address lead into the own network where that is allowed, but not with a password', () => {
  expect(notPublicReason('http://127.0.0.1:9000/hook', true)).toBeUndefined();
  expect(notPublicReason('http://me:secret@127.0.0.1/', true)).toBe('address_with_user');
});
