import { arrangeColumns, moveColumn, toggleColumn } from './arrange-columns';

const columns = [{ key: 'a' }, { key: 'b' }, { key: 'c' }];

test('columns stand as their keys do, and a key of none is passed over', () => {
  expect(arrangeColumns(columns, ['c', 'gone', 'a'])).toEqual([{ key: 'c' }, { key: 'a' }]);
});

test('a column is hidden, and shown again after the others; the last one stays', () => {
  expect(toggleColumn(['a', 'b'], 'a')).toEqual(['b']);
  expect(toggleColumn(['b'], 'a')).toEqual(['b', 'a']);
  expect(toggleColumn(['b'], 'b')).toEqual(['b']);
});

test.each([
  ['b', -1, ['b', 'a', 'c']],
  ['b', 1, ['a', 'c', 'b']],
  ['a', -1, ['a', 'b', 'c']],
  ['c', 1, ['a', 'b', 'c']],
  ['d', 1, ['a', 'b', 'c']],
])('%p moved by %p', (key, by, expected) => {
  expect(moveColumn(['a', 'b', 'c'], key, by)).toEqual(expected);
});
