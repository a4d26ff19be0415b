import { beginsWith, containsWords, fold } from './matching';

test.each([
  ['Montréal', 'montreal'],
  ['  São   Paulo ', 'sao paulo'],
  ['İstanbul', 'istanbul'],
  ['ZÜRICH', 'zurich'],
])('%p is compared as %p', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test.each([
  ['Montréal', 'mont', true],
  ['Montréal', 'MONTRÉ', true],
  ['Montréal', 'real', false],
  ['Montréal', '', true],
])('%p begins with %p: %p', (text, typed, expected) => {
  expect(beginsWith(text, typed)).toBe(expected);
});

test.each([
  ['5411 Grocery stores, supermarkets', 'super groc', true],
  ['5411 Grocery stores, supermarkets', '541', true],
  ['5411 Grocery stores, supermarkets', '5412', false],
  ['CÔTE D’IVOIRE CI', 'cote', true],
])('%p contains the words %p: %p', (text, typed, expected) => {
  expect(containsWords(text, typed)).toBe(expected);
});
