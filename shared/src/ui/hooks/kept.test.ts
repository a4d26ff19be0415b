import { keep, readKept } from './kept';

afterEach(() => jest.restoreAllMocks());

test('what is kept is read until it is forgotten', () => {
  keep('mbo.test', 'wide');
  expect(readKept('mbo.test')).toBe('wide');
  keep('mbo.test', null);
  expect(readKept('mbo.test')).toBeNull();
});

test('a browser whose storage is closed keeps nothing, and says nothing', () => {
  const closed = () => {
    throw new DOMException('closed', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(closed);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(closed);
  expect(() => keep('mbo.test', 'wide')).not.toThrow();
  expect(readKept('mbo.test')).toBeNull();
});
