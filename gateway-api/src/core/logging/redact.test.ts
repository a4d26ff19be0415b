import { describeError, redactSecrets, redactText } from './redact';

it.each([
  'password',
  'newPassword',
  'oldPassword',
  'confirmPassword',
  'authorization',
  'Authorization',
  'X-AuthToken',
  'x-credentials',
  'token',
  'cvv',
  'cvv2',
  'credit_card',
  'number',
])('masks %s at any depth', (key) => {
  const record = { [key]: 'hunter2', list: [{ inner: { [key]: 'hunter2' } }], kept: 'yes' };
  const text = JSON.stringify(redactSecrets(record));
  expect(text).not.toContain('hunter2');
  expect(text).toContain('yes');
});

it('masks the headers this installation uses', () => {
  expect(
    redactSecrets({ 'X-My-Token': 'hunter2' }, { keys: new Set(['x-my-token']), patterns: [] }),
  ).toEqual({
    'X-My-Token': '[redacted]',
  });
});

it.each([
  ['/export?X-AuthToken=hunter2&page=1', '/export?X-AuthToken=[redacted]&page=1'],
  ['/x?newPassword=hunter2&cvv2=123', '/x?newPassword=[redacted]&cvv2=[redacted]'],
  ['/export?page=1&x-authtoken=hunter2', '/export?page=1&x-authtoken=[redacted]'],
  ['http://a.test/resetpassword?verify=hunter2', 'http://a.test/resetpassword?verify=[redacted]'],
  ['/x?x-my-token=hunter2&page=1', '/x?x-my-token=[redacted]&page=1'],
  ['postgres://user:hunter2@db/x failed', 'postgres://[redacted]@db/x failed'],
])('masks secrets in an address: %s', (text, expected) => {
  const more = { keys: new Set(['x-my-token']), patterns: [] };
  expect(redactText(text, more)).toBe(expected);
  expect(redactSecrets({ url: text }, more)).toEqual({ url: expected });
});

it.each([
  [
    '/transactions?searchText=4242424242424242&page=1',
    '/transactions?searchText=[redacted]&page=1',
  ],
  ['/transactions?searchText=4242%204242+4242-4242', '/transactions?searchText=[redacted]'],
  ['card 3782-822463-10005 was refused', 'card [redacted] was refused'],
  ['/x/%34%32%34%32%34%32%34%32%34%32%34%32%34%32%34%32', '/x/[redacted]'],
  ['/x/4242%2D4242.4242_4242?page=1', '/x/[redacted]?page=1'],
])('masks card numbers: %s', (text, expected) => {
  expect(redactText(text)).toBe(expected);
});

it.each(['%21', '%22', '%23', '%24', '%25', '%26', '%27', '%28', '%40'])(
  'masks a card number after %s',
  (mark) => {
    expect(redactText(`/x?q=${mark}4242424242424242${mark}`)).not.toMatch(/4242/);
  },
);

it.each([
  '/transactions/01990000-0000-7000-8000-000000000000',
  'invoice 4242424242424241',
  '1763731234567 ms',
  '2026-01-31T23:59:59.999Z',
])('leaves other numbers as they are: %s', (text) => {
  expect(redactText(text)).toBe(text);
});

it('masks what a pattern finds, in texts and in the messages of errors', () => {
  const more = { keys: new Set<string>(), patterns: [/(?<=\/tables\/)\w+/g] };
  expect(redactText('GET /tables/hunter2, /tables/hunter3', more)).toBe(
    'GET /tables/[redacted], /tables/[redacted]',
  );
  const error = new Error('at /tables/hunter2', { cause: new Error('no /tables/hunter2') });
  expect(JSON.stringify(redactSecrets({ error }, more))).not.toContain('hunter2');
});

it('keeps of an error what helps, and not the values it carries', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(a@b.test) already exists.',
    cause: new Error('at postgres://user:hunter2@db'),
  });
  const described = describeError(error);
  expect(described).toMatchObject({ type: 'Error', message: 'duplicate key', code: '23505' });
  expect(JSON.stringify(described)).not.toMatch(/a@b\.test|hunter2/);
});

it('survives what has no end', () => {
  const loop: Record<string, unknown> = {};
  loop['self'] = loop;
  expect(JSON.stringify(redactSecrets(loop))).toContain('too deep');
});
