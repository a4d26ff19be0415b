import type { Words } from '../common/words';
import en from '../locales';
import { problemWords } from './problem-words';
import { requiredFields } from './steps';
import { EMPTY_VALUES, type FieldPath } from './values';

/** The words themselves; a key without words throws. */
const t = ((key: string, values: Record<string, string> = {}) => {
  const words = key.split('.').reduce<unknown>((at, part) => (at as never)[part], en);
  if (typeof words !== 'string') throw new Error(`No words for ${key}.`);
  return words.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => values[name] ?? '');
}) as Words;

const say = (field: FieldPath): string => problemWords(t, { field, kind: 'required' });

test('each field that must be filled is named where it is missing', () => {
  const asked = requiredFields(
    {
      ...EMPTY_VALUES,
      bank: { ...EMPTY_VALUES.bank, isThresholdEnabled: true },
      website: { ...EMPTY_VALUES.website, webHookEnabled: true },
    },
    { requiredCodes: ['IBAN', 'SWIFT', 'SortCode', 'IFSCCode'], coefficient: 2 },
  );
  expect([...new Set([...asked].map(say))]).toEqual([
    'Account name is required.',
    'Legal name is required.',
    'Industry is required.',
    'Dashboard currency is required.',
    'Street is required.',
    'Address 2 is required.',
    'Country is required.',
    'City is required.',
    'State is required.',
    'Postal code is required.',
    'First name is required.',
    'Last name is required.',
    'Email is required.',
    'Choose the country of the phone number.',
    'Phone is required.',
    'Business name is required.',
    'Category code is required feild.',
    'Account holder name is required.',
    'Bank name is required.',
    'Account number is required.',
    'Bank country is required.',
    'Settlement currency is required.',
    'Bank address is required.',
    'IBAN is required.',
    'SWIFT is required.',
    'Sort code is required.',
    'IFSC code is required.',
    'Choose at least one processing currency.',
    'Payout cycle is required.',
    'Payment threshold is required.',
    'Webhook URL is required.',
  ]);
});
