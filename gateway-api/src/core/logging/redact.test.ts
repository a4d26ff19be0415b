import { describeError, redactSecrets, redactText } from './redact';

const none = new Set<string>();

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
  'number',
])('masks %s at any depth', (key) => {
  const record = { [key]: 'hunter2', list: [{ inner: { [key]: 'hunter2' } }], kept: 'yes' };
  const text = JSON.stringify(redactSecrets(record, none));
  expect(text).not.toContain('hunter2');
  expect(text).toContain('yes');
});

it('masks the headers this installation uses', () => {
  expect(redactSecrets({ 'X-My-Token': 'hunter2' }, new Set(['x-my-token']))).toEqual({
    'X-My-Token': '[redacted]',
  });
});

it.each([
  ['/export?X-AuthToken=hunter2&page=1', '/export?X-AuthToken=[redacted]&page=1'],
  ['/export?page=1&x-authtoken=hunter2', '/export?page=1&x-authtoken=[redacted]'],
  ['http://a.test/resetpassword?verify=hunter2', 'http://a.test/resetpassword?verify=[redacted]'],
  ['postgres://user:hunter2@db/x failed', 'postgres://[redacted]@db/x failed'],
])('masks secrets in an address: %s', (text, expected) => {
  expect(redactText(text)).toBe(expected);
  expect(redactSecrets({ url: text }, none)).toEqual({ url: expected });
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
  expect(JSON.stringify(redactSecrets(loop, none))).toContain('too deep');
});
