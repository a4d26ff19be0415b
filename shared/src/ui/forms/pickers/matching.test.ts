import { byBeginning, byBeginningAndLength, containsWords, fold } from './matching';

test.each([
  ['Montréal', 'montreal'],
  ['  São   Paulo ', 'sao paulo'],
  ['İstanbul', 'istanbul'],
  ['ZÜRICH', 'zurich'],
])('%p is compared as %p', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test.each([
  ['5411 Grocery stores, supermarkets', 'super groc', true],
  ['5411 Grocery stores, supermarkets', '541', true],
  ['5411 Grocery stores, supermarkets', '5412', false],
  ['CÔTE D’IVOIRE CI', 'cote', true],
])('%p contains the words %p: %p', (text, typed, expected) => {
  expect(containsWords(text, typed)).toBe(expected);
});

test('what begins with the typed text comes first, then what has a word that does', () => {
  const texts = ['AUD Australian Dollar', 'CHE WIR Euro', 'USD US Dollar'];
  const sorted = [...texts].sort((one, other) => byBeginning(one, other, 'us'));
  expect(sorted).toEqual(['USD US Dollar', 'AUD Australian Dollar', 'CHE WIR Euro']);
  expect(byBeginning('CHE WIR Euro', 'AED Neurodollar', 'euro')).toBeLessThan(0);
  expect(byBeginning('5411 Groceries', '5412 Shops', '54')).toBe(0);
});

test.each([
  ['india', 'India IN', 'British Indian Ocean Territory IO'],
  ['united states', 'United States of America US', 'United States Minor Outlying Islands UM'],
  ['cote', 'Côte d’Ivoire CI', 'Apricote AP'],
])('typing %p offers %p first', (typed, first, second) => {
  expect(byBeginningAndLength(first, second, typed)).toBeLessThan(0);
});
