import { isDatabaseUnavailable, isUnstorableValue } from './database-errors';

const withProperties = (message: string, properties: object) =>
  Object.assign(new Error(message), properties);

describe('isDatabaseUnavailable', () => {
  it.each([
    ['a refused connection', withProperties('connect ECONNREFUSED', { syscall: 'connect' })],
    ['an unknown host', withProperties('getaddrinfo ENOTFOUND', { syscall: 'getaddrinfo' })],
    ['a reset connection', withProperties('read ECONNRESET', { syscall: 'read' })],
    ['a shutdown', withProperties('terminating connection', { code: '57P01' })],
    ['too many connections', withProperties('sorry, too many clients already', { code: '53300' })],
    ['a lost connection', new Error('Connection terminated unexpectedly')],
    ['a pool that waited in vain', new Error('timeout exceeded when trying to connect')],
    [
      'all addresses of a host refused',
      new AggregateError([withProperties('connect ECONNREFUSED', { syscall: 'connect' })]),
    ],
  ])('recognises %s', (_what, error) => {
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it.each([
    ['a wrong query', withProperties('syntax error', { code: '42601' })],
    ['a broken rule', withProperties('duplicate key', { code: '23505' })],
    ['a missing file', withProperties('ENOENT', { code: 'ENOENT', syscall: 'open' })],
    ['a cancelled statement', withProperties('canceling statement', { code: '57014' })],
    ['something else', 'ECONNREFUSED'],
  ])('does not take %s for it', (_what, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});

describe('isUnstorableValue', () => {
  it.each([
    ['the year 0', '22008', true],
    ['a character 0', '22021', true],
    ['a character 0 in JSON', '22P05', true],
    ['a duplicate', '23505', false],
    ['a division by zero', '22012', false],
  ])('judges %s', (_what, code, expected) => {
    expect(isUnstorableValue(withProperties('refused', { code }))).toBe(expected);
  });
});
