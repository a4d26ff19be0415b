import { testAccounts } from '@mbo/shared/testing';
import { entityRows, filterRows, matchesAll } from './rows';

const rows = entityRows(testAccounts);
const names = (typed: string): string[] => filterRows(rows, typed).map(({ name }) => name);

it('lists each account with its businesses after it', () => {
  expect(rows.map(({ id }) => id)).toEqual(['7', '_Sub_41', '_Sub_42', '8', '_Sub_43']);
});

it('shows everything while nothing is typed', () => {
  expect(names('')).toHaveLength(5);
  expect(names('   ')).toHaveLength(5);
});

it('keeps the account above a business that matches', () => {
  expect(names('stores')).toEqual(['Maple Outfitters', 'Maple Stores']);
});

it('keeps the businesses of an account that matches', () => {
  expect(names('NORTHERN foods')).toEqual(['Northern Foods', 'Northern Market']);
});

it('asks for every word, in any order', () => {
  expect(names('online maple')).toEqual(['Maple Outfitters', 'Maple Online']);
  expect(names('online northern')).toEqual([]);
});

it('takes what is typed as text, not as a pattern', () => {
  expect(names('.*')).toEqual([]);
  expect(matchesAll('a.*b', '.*')).toBe(true);
});
