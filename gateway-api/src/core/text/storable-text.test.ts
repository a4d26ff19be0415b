import { problemIn } from './storable-text';
import { withCode } from '../../testing/field-errors';

const UNSTORABLE = 'Remove the line breaks and invisible characters.';

it.each([
  ['a character 0', 'a\u0000b'],
  ['the first half of a pair', 'a\ud83d'],
  ['the second half of a pair', '\ude00b'],
])('refuses %s, and names the field', (_what, text) => {
  expect(problemIn({ list: [{ name: 'fine' }, { name: text }] })).toEqual(
    withCode({ field: 'list.1.name', message: UNSTORABLE }),
  );
});

it('takes every character that is one', () => {
  expect(problemIn({ name: 'Zoë 😀 \u202e\n', size: 1, on: true, none: null })).toBeUndefined();
  expect(problemIn(undefined)).toBeUndefined();
});

it('refuses what is nested without end', () => {
  const nested = JSON.parse(`{"note":${'['.repeat(100_000)}${']'.repeat(100_000)}}`) as unknown;
  expect(problemIn(nested)).toEqual(
    withCode({ field: 'note', message: 'This is nested too deeply.' }),
  );
});
