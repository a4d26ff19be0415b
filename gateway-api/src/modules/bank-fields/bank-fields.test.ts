import { addUser, signedIn } from '../../core/testing/people';
import { useTestGateway } from '../../core/testing/test-gateway';
import { requiredBankFields } from './required-fields';
import { fillFewReferenceData } from '../../core/testing/reference-data';

const gateway = useTestGateway();
let token: string;

beforeAll(async () => {
  await fillFewReferenceData(gateway.db);
  token = await signedIn(gateway.db, await addUser(gateway.db, { accessType: 10 }));
});

const get = (query: string) =>
  gateway.app.inject({ url: `/bank-fields?${query}`, headers: { 'x-authtoken': token } });

it('names the required fields of a country and a currency', async () => {
  const british = await get('currencyId=840&countryId=826');
  expect(british.statusCode).toBe(200);
  expect(british.json()).toEqual({
    bankFields: [
      { bankAccountFieldname: 'IBAN' },
      { bankAccountFieldname: 'SWIFT' },
      { bankAccountFieldname: 'SortCode' },
    ],
  });
});

it.each([
  ['countryId=826', 'currencyId'],
  ['currencyId=826', 'countryId'],
  ['currencyId=840&countryId=4000000000', 'countryId'],
  ['currencyId=840&countryId=1', 'countryId'],
  ['currencyId=999&countryId=826', 'currencyId'],
  ['currencyId=1e2&countryId=826', 'currencyId'],
])('refuses %s', async (query, field) => {
  const refused = await get(query);
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors.map((error: { field: string }) => error.field)).toEqual([field]);
});

it('has an answer for every country and the currency people use there', async () => {
  const countries = await gateway.db.selectFrom('countries').select('iso2').execute();
  expect(countries.length).toBeGreaterThan(240);
  for (const { iso2 } of countries) {
    expect([iso2, requiredBankFields(iso2, 'XAF').length > 0]).toEqual([iso2, true]);
  }
});
