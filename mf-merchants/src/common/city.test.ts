import { account } from '../testing/records';
import { addressesOf, citiesAsSent } from './city';

const typed = { ...account, companyCityId: null, companyCityName: 'McMurdo' };

test('a city is one of the list, a name where the list has none, or nothing', () => {
  expect(addressesOf(account)).toMatchObject({ companyCityId: 100, mailingCityId: null });
  expect(addressesOf(typed).companyCityId).toBe('McMurdo');
});

test('a name is sent only where one was typed', () => {
  expect(citiesAsSent(100, null)).toEqual({ companyCityId: 100, mailingCityId: null });
  expect(citiesAsSent(' McMurdo ', 3)).toEqual({
    companyCityId: null,
    companyCityName: 'McMurdo',
    mailingCityId: 3,
  });
});
