import { isPostalCodeOf } from './check-address';

it.each([
  ['CA', 'K1A 0B1'],
  ['CA', 'k1a0b1'],
  ['US', '94103'],
  ['US', '94103-1234'],
  ['GB', 'SW1A 1AA'],
  ['DE', '10115'],
  ['NL', '1012 AB'],
  ['IE', 'D02 AF30'],
  ['IE', 'D02AF30'],
  ['JP', '1000001'],
  ['JP', '100-0001'],
  ['PL', '00-001'],
  ['LV', '1010'],
  ['LV', 'LV-1010'],
  ['AD', 'AD500'],
  ['AE', 'anything at all'],
])('%s takes %s', (country, code) => {
  expect(isPostalCodeOf(country, code)).toBe(true);
});

it.each([
  ['CA', '12345'],
  ['CA', 'D1A 0B1'],
  ['US', '9410'],
  ['US', '941035'],
  ['GB', '12345'],
  ['DE', '1011'],
  ['DE', '10115 Berlin'],
  ['JP', '100-001'],
])('%s does not take %s', (country, code) => {
  expect(isPostalCodeOf(country, code)).toBe(false);
});
