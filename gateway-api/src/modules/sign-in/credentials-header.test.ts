import { sameCredentials } from './credentials-header';

const PASSWORD = 'пароль für 100 %';

it.each([
  ['percent-encoded', encodeURIComponent(PASSWORD)],
  ['as UTF-8 bytes', Buffer.from(PASSWORD, 'utf8').toString('latin1')],
])('knows a password beyond Latin-1 that is sent %s', (_how, header) => {
  expect(sameCredentials(header, PASSWORD)).toBe(true);
});

it('knows a plain one as it is, also with a percent sign in it', () => {
  expect(sameCredentials('100% sure', '100% sure')).toBe(true);
  expect(sameCredentials('50%41', '50%41')).toBe(true);
});

it('knows another one for another', () => {
  expect(sameCredentials('other', PASSWORD)).toBe(false);
  expect(sameCredentials('', 'x')).toBe(false);
});
