import { applyChange } from '../steps';
import { filled } from '../testing/values';
import { EMPTY_VALUES, type MerchantValues, type WizardValues } from '../values';
import { checkMerchant } from './rules';

const REGISTERED = [
  'name',
  'companyName',
  'industryCode',
  'CurrencyId',
  'companyAddress1',
  'companyAddress2',
  'companyCountryId',
  'companyCityId',
  'companyState',
  'companyPostalCode',
];
const MAILING = [
  'mailingAddress1',
  'mailingAddress2',
  'mailingCountryId',
  'mailingCityId',
  'mailingState',
  'mailingPostalCode',
];

const missing = (values: WizardValues): string[] =>
  checkMerchant(values).map(({ field }) => field.replace('merchant.', ''));

const withMerchant = (part: Partial<MerchantValues>): WizardValues => ({
  ...filled,
  merchant: { ...filled.merchant, ...part },
});

test('nothing is missing once all is filled', () => {
  expect(missing(filled)).toEqual([]);
});

test('both addresses and all the rest are required, the pricing currency is not', () => {
  expect(missing(EMPTY_VALUES)).toEqual([...REGISTERED, ...MAILING]);
});

test.each(REGISTERED)('%s is required', (field) => {
  const empty =
    typeof EMPTY_VALUES.merchant[field as keyof MerchantValues] === 'string' ? '  ' : null;
  expect(missing(withMerchant({ [field]: empty }))).toContain(field);
});

test.each(MAILING)('%s is required unless the registered address is reused', (field) => {
  const empty =
    typeof EMPTY_VALUES.merchant[field as keyof MerchantValues] === 'string' ? '' : null;
  expect(missing(withMerchant({ UseRegisterAddCheckbox: false, [field]: empty }))).toEqual([field]);
  expect(missing(withMerchant({ UseRegisterAddCheckbox: true, [field]: empty }))).toEqual([]);
});

describe('the mailing address', () => {
  const reused = applyChange(
    { ...filled, merchant: { ...filled.merchant, UseRegisterAddCheckbox: false } },
    { merchant: { UseRegisterAddCheckbox: true } },
  );

  test('is the registered one while the checkbox is on, and follows it', () => {
    expect(reused.merchant.mailingAddress1).toBe('1 Front Street');
    const moved = applyChange(reused, { merchant: { companyAddress1: '9 Hill Road' } });
    expect(moved.merchant.mailingAddress1).toBe('9 Hill Road');
  });

  test('is cleared as the checkbox is turned off', () => {
    const cleared = applyChange(reused, { merchant: { UseRegisterAddCheckbox: false } });
    expect(MAILING.map((field) => cleared.merchant[field as keyof MerchantValues])).toEqual([
      '',
      '',
      null,
      null,
      '',
      '',
    ]);
    expect(cleared.merchant.companyAddress1).toBe('1 Front Street');
  });
});

test('another country takes the city away, in both addresses while they are one', () => {
  const moved = applyChange(filled, { merchant: { companyCountryId: 276 } });
  expect(moved.merchant).toMatchObject({
    companyCountryId: 276,
    companyCityId: null,
    mailingCountryId: 276,
    mailingCityId: null,
  });
});
