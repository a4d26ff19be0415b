import { type BankPlace, checkBankFields, type CodeFields } from './check-fields';

const NAMES: Record<string, string> = {
  DE: 'Germany',
  FR: 'France',
  GB: 'United Kingdom',
  US: 'United States of America',
  CA: 'Canada',
  IN: 'India',
  AU: 'Australia',
  HK: 'Hong Kong',
  JP: 'Japan',
  MX: 'Mexico',
  AO: 'Angola',
  RE: 'Reunion',
};

const EMPTY: CodeFields = {
  iban: '',
  swift: '',
  sortCode: '',
  routingCode: '',
  abaNumber: '',
  iFscCode: '',
};

function check(iso2: string, currency: string, given: Partial<CodeFields>, number = '31926819') {
  const place: BankPlace = {
    country: { iso2, name: NAMES[iso2] ?? iso2 },
    currency,
    bankAccountNumber: number,
  };
  const { fields, errors } = checkBankFields({ ...EMPTY, ...given }, place);
  return { fields, problems: errors.map(({ field, message }) => `${field}: ${message}`) };
}

it.each<[string, string, string, Partial<CodeFields>, Partial<CodeFields>]>([
  [
    'an IBAN with blanks',
    'DE',
    'EUR',
    { iban: 'de89 3704 0044 0532 0130 00' },
    { iban: 'DE89370400440532013000' },
  ],
  [
    'an IBAN of the country a territory belongs to',
    'RE',
    'EUR',
    { iban: 'FR14 2004 1010 0505 0001 3M02 606' },
    { iban: 'FR1420041010050500013M02606' },
  ],
  [
    'an IBAN of a country outside the registry',
    'AO',
    'AOA',
    { iban: 'AO06004400006729503010102', swift: 'BAIPAOLU' },
    {},
  ],
  [
    'a sort code with hyphens',
    'GB',
    'GBP',
    { iban: 'GB29NWBK60161331926819', sortCode: '60-16-13' },
    { sortCode: '601613' },
  ],
  ['an ABA number', 'US', 'USD', { abaNumber: '021000021' }, { abaNumber: '021000021' }],
  [
    'an IFSC code in small letters',
    'IN',
    'INR',
    { iFscCode: 'hdfc0001234' },
    { iFscCode: 'HDFC0001234' },
  ],
  [
    'a Canadian routing number',
    'CA',
    'CAD',
    { routingCode: '000312345' },
    { routingCode: '000312345' },
  ],
  [
    'a transit number as on a cheque',
    'CA',
    'CAD',
    { routingCode: '12345-003' },
    { routingCode: '000312345' },
  ],
  [
    'a BSB number with a hyphen',
    'AU',
    'AUD',
    { routingCode: '062-000' },
    { routingCode: '062000' },
  ],
  ['a SWIFT code of eight characters', 'MX', 'MXN', { swift: 'bnmxmxmm' }, { swift: 'BNMXMXMM' }],
  [
    'a SWIFT code of eleven',
    'DE',
    'USD',
    { iban: 'DE89370400440532013000', swift: 'DEUTDEFF500' },
    { swift: 'DEUTDEFF500' },
  ],
])('takes %s', (_what, country, currency, given, stored) => {
  const { fields, problems } = check(country, currency, given);
  expect(problems).toEqual([]);
  expect(fields).toMatchObject(stored);
});

it.each<[string, string, string, Partial<CodeFields>, string[]]>([
  [
    'no IBAN where it is required',
    'DE',
    'EUR',
    {},
    ['iban: IBAN is required for EUR accounts in Germany.'],
  ],
  [
    'an IBAN of another country',
    'DE',
    'EUR',
    { iban: 'FR1420041010050500013M02606' },
    ['iban: The IBAN of an account in Germany begins with DE.'],
  ],
  [
    'an IBAN with two digits swapped',
    'DE',
    'EUR',
    { iban: 'DE89370400440532013090' },
    [
      'iban: The check digits of the IBAN are not right. Please compare it with your bank statement.',
    ],
  ],
  [
    'an IBAN that is too short',
    'DE',
    'EUR',
    { iban: 'DE8937040044053201300' },
    ['iban: This is not as long as an IBAN of Germany is.'],
  ],
  [
    'an IBAN with letters where digits belong',
    'DE',
    'EUR',
    { iban: 'DE8937040044O532013000' },
    ['iban: This is not how an IBAN of Germany is made up.'],
  ],
  [
    'an IBAN where there are none',
    'US',
    'USD',
    { abaNumber: '021000021', iban: 'DE89370400440532013000' },
    ['iban: Banks in United States of America have no IBAN.'],
  ],
  [
    'a SWIFT code of the wrong length',
    'MX',
    'MXN',
    { swift: 'BNMXMXM' },
    ['swift: The SWIFT code has eight or eleven letters and digits.'],
  ],
  [
    'a SWIFT code of another country',
    'MX',
    'MXN',
    { swift: 'DEUTDEFF' },
    ['swift: This SWIFT code is not of a bank in Mexico.'],
  ],
  [
    'an ABA number with a wrong check digit',
    'US',
    'USD',
    { abaNumber: '021000022' },
    [
      'abaNumber: The check digit of the ABA number is not right. Please compare it digit by digit.',
    ],
  ],
  [
    'an ABA number of nine zeros, whose check digit is right',
    'US',
    'USD',
    { abaNumber: '000000000' },
    [
      'abaNumber: The check digit of the ABA number is not right. Please compare it digit by digit.',
    ],
  ],
  [
    'an ABA number of eight digits',
    'US',
    'USD',
    { abaNumber: '02100002' },
    ['abaNumber: The ABA number has nine digits.'],
  ],
  [
    'an ABA number outside the United States',
    'DE',
    'EUR',
    { iban: 'DE89370400440532013000', abaNumber: '021000021' },
    ['abaNumber: Banks in Germany have no ABA number.'],
  ],
  [
    'an IFSC code without its zero',
    'IN',
    'INR',
    { iFscCode: 'HDFC1001234' },
    ['iFscCode: The IFSC code is four letters, a zero and six letters or digits.'],
  ],
  [
    'a sort code of five digits',
    'GB',
    'GBP',
    { iban: 'GB29NWBK60161331926819', sortCode: '60161' },
    ['sortCode: The sort code has six digits, for example 12-34-56.'],
  ],
  [
    'a sort code that is not in the IBAN',
    'GB',
    'GBP',
    { iban: 'GB29NWBK60161331926819', sortCode: '601614' },
    ['sortCode: The sort code is not the one in the IBAN.'],
  ],
  [
    'a Canadian routing number of eight digits that begins with 0',
    'CA',
    'CAD',
    { routingCode: '0003' },
    [
      'routingCode: Type 0, the institution number and the transit number (nine digits), or 12345-678.',
    ],
  ],
  [
    'a BSB number of five digits',
    'AU',
    'AUD',
    { routingCode: '06200' },
    ['routingCode: The BSB number has six digits.'],
  ],
  [
    'a Japanese code of the bank alone',
    'JP',
    'JPY',
    { routingCode: '0001' },
    ['routingCode: Type the four digits of the bank and the three of the branch.'],
  ],
  [
    'signs in a routing code of a country without rules',
    'MX',
    'MXN',
    { swift: 'BNMXMXMM', routingCode: '12/45' },
    ['routingCode: The Routing code may hold letters and digits only.'],
  ],
])('refuses %s', (_what, country, currency, given, problems) => {
  expect(check(country, currency, given).problems).toEqual(problems);
});

it('refuses an account number that is not in the British IBAN, whatever its leading zeros', () => {
  const given = { iban: 'GB29NWBK60161331926819', sortCode: '601613' };
  expect(check('GB', 'GBP', given, '31926818').problems).toEqual([
    'bankAccountNumber: The account number is not the one in the IBAN.',
  ]);
  expect(check('GB', 'GBP', given, '31926819').problems).toEqual([]);
});

it('names every field that is wrong at once', () => {
  expect(check('GB', 'USD', {}).problems).toEqual([
    'iban: IBAN is required for USD accounts in United Kingdom.',
    'swift: SWIFT code is required for USD accounts in United Kingdom.',
    'sortCode: Sort code is required for USD accounts in United Kingdom.',
  ]);
});
