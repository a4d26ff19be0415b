import { capitaliseKeys } from './capitalise-keys';

it('gives each key a capital and leaves the rest of it, and the values, alone', () => {
  expect(capitaliseKeys({ name: 'a', mCC: '5411', companyCityId: null, iban: '' })).toEqual({
    Name: 'a',
    MCC: '5411',
    CompanyCityId: null,
    Iban: '',
  });
});
