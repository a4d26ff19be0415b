import { table, wrap, type Cell } from './table';
import { ago, printable } from './words';

// Where nothing is a terminal but CI is set, colours are on: here the letters count.
jest.mock('picocolors', () =>
  jest.requireActual<typeof import('picocolors')>('picocolors').createColors(false),
);

const COLUMNS = [{ title: 'AREA' }, { title: 'LOADS', align: 'right' as const }, { title: 'WHY' }];

const row = (...texts: string[]): Cell[] => texts.map((text) => ({ text }));

test('columns are under their titles, numbers at the right', () => {
  const rows = [row('mf-risk', '7', ''), row('mf-auth', '1,200', 'a reason')];
  expect(table(COLUMNS, rows, 80)).toBe(
    ['AREA     LOADS  WHY', 'mf-risk      7', 'mf-auth  1,200  a reason', ''].join('\n'),
  );
});

test('where they do not fit each row is a block, without what is not known', () => {
  const rows = [row('mf-risk', '–', 'a reason of some length for it'), row('mf-auth', '7', '')];
  expect(table(COLUMNS, rows, 30)).toBe(
    [
      'mf-risk',
      '  WHY    a reason of some',
      '         length for it',
      '',
      'mf-auth',
      '  LOADS  7',
      '',
    ].join('\n'),
  );
});

test('a text is broken between words', () => {
  expect(wrap('one two three', 7)).toEqual(['one two', 'three']);
  expect(wrap('', 7)).toEqual([]);
});

test.each([
  [20_000, 'just now'],
  [3 * 60_000, '3 min ago'],
  [5 * 3_600_000, '5 h ago'],
  [9 * 86_400_000, '9 d ago'],
  [31 * 86_400_000, '2026-01-01'],
])('%i ms are %s', (past, words) => {
  expect(ago('2026-01-01T00:00:00.000Z', Date.UTC(2026, 0, 1) + past)).toBe(words);
});

test('nothing from a store is taken for a command by the terminal', () => {
  expect(printable('\u001b[31mred\u202e\r\nnext')).toBe('[31mred next');
});
