import { applyChange } from '../steps';
import { filled } from '../testing/values';
import { EMPTY_VALUES, type WizardValues } from '../values';
import { BANK_CODES, checkBank, type BankKnowledge } from './rules';
import { bankLinkBody } from '../save/payloads';

const CAD: BankKnowledge = { requiredCodes: ['RoutingCode'], coefficient: 2 };

const wrong = (values: WizardValues, knowledge = CAD): string[] =>
  checkBank(values, knowledge).map(({ field, kind }) => `${field.replace('bank.', '')} ${kind}`);

test('the bank account, its payout and what the country asks for are required', () => {
  expect(wrong(EMPTY_VALUES)).toEqual(
    [
      'BankAccountName',
      'BankName',
      'BankAccountNumber',
      'BankCountryId',
      'CurrencyId',
      'BankAddress',
      'RoutingCode',
      'processingCurrencies',
      'payoutCycleId',
    ].map((field) => `${field} required`),
  );
  expect(wrong(filled)).toEqual([]);
});

test('a threshold is required while its option is on', () => {
  const on = applyChange(filled, { bank: { paymentThreshold: '' } });
  expect(wrong(on)).toEqual(['paymentThreshold required']);
  const off = applyChange(on, { bank: { isThresholdEnabled: false } });
  expect(wrong(off)).toEqual([]);
});

test('a threshold that is no amount of the currency is wrong', () => {
  expect(wrong(applyChange(filled, { bank: { paymentThreshold: '1.234' } }))).toEqual([
    'paymentThreshold amount',
  ]);
});

test('a threshold waits for the decimals of its currency', () => {
  const unknown = { ...CAD, coefficient: undefined };
  expect(wrong(filled, unknown)).toEqual(['paymentThreshold decimals']);
  expect(wrong(applyChange(filled, { bank: { isThresholdEnabled: false } }), unknown)).toEqual([]);
});

test('turning the threshold off takes its amount away', () => {
  const off = applyChange(filled, { bank: { isThresholdEnabled: false } });
  expect(off.bank.paymentThreshold).toBe('');
});

test.each([
  ['country', { BankCountryId: 276 }],
  ['currency', { CurrencyId: 392 }],
])('another %s clears IBAN, SWIFT, sort code, routing code, ABA and IFSC', (_what, change) => {
  const codes = Object.fromEntries(BANK_CODES.map((code) => [code, 'X']));
  const before = applyChange(filled, { bank: codes });
  const after = applyChange(before, { bank: change });
  expect(BANK_CODES.map((code) => after.bank[code])).toEqual(['', '', '', '', '', '']);
  expect(after.bank.BankAccountNumber).toBe('7654321');
});

test('another name clears none of them', () => {
  expect(applyChange(filled, { bank: { BankName: 'Second Bank' } }).bank.SWIFT).toBe('FRSTCATT');
});

test.each([
  ['100', 2, 10_000],
  ['100.5', 2, 10_050],
  ['1,234.50', 2, 123_450],
  ['0.01', 2, 1],
  ['100.', 2, 10_000],
  ['500', 0, 500],
  ['500.5', 0, null],
  ['1.234', 3, 1234],
  // A comma is between thousands: 1,234 dinars, not 1.234.
  ['1,234', 3, 1_234_000],
  ['1.2345', 3, null],
  ['100,50', 2, 10_050],
  // Not to be guessed at: it could be sent a hundred times too large.
  ['100,5050', 2, null],
  ['-1', 2, null],
  ['1.000,00', 2, 100_000],
  ['1e3', 2, null],
  ['9999999999999', 2, null],
])(
  'a threshold of %p with %p decimals is %p in minor units',
  (paymentThreshold, coefficient, minor) => {
    const values = applyChange(filled, { bank: { paymentThreshold } });
    expect(bankLinkBody(values, 7, 3, coefficient).paymentThreshold).toBe(minor);
    const expected = minor === null ? ['paymentThreshold amount'] : [];
    expect(wrong(values, { ...CAD, coefficient })).toEqual(expected);
  },
);
