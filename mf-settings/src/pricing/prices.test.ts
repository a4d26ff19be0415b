import { pricingProfile } from '../testing/records';
import {
  COLUMNS,
  countChanges,
  fillDown,
  fromCells,
  isPrice,
  pasteAt,
  readPasted,
  ROWS,
  toCells,
  toMinor,
  type Cells,
} from './prices';
import { findMistake, toPricingValues, toProfile } from './pricing-values';

const EMPTY: Cells = ROWS.map(() => COLUMNS.map(() => ''));
const { cardSchemes } = pricingProfile;
const visa = cardSchemes[0]!;

test('the prices of a scheme come back from the matrix as they went in', () => {
  for (const coefficient of [0, 2, 3]) {
    const cells = toCells(visa.cardSchemeTypes, coefficient);
    expect(fromCells(cells, coefficient)).toEqual(visa.cardSchemeTypes);
  }
  expect(toCells(visa.cardSchemeTypes, 2)[1]).toEqual(['2.5', '0.30', '0.00', '0.00']);
  expect(toCells(visa.cardSchemeTypes, 0)[1]).toEqual(['2.5', '30', '0', '0']);
});

test('a whole profile comes back as it went in, and unused schemes stay out of it', () => {
  const { id: _id, version: _version, pricingCurrencyId: _currency, ...request } = pricingProfile;
  const values = toPricingValues(pricingProfile, [1, 2], 2);
  expect(values.scheme2).toMatchObject({ isActive: false });
  expect(toProfile(values, pricingProfile, 2)).toEqual(request);
});

test('a line with one price has zeros for the others, and one without has none', () => {
  const cells = pasteAt(EMPTY, { row: 13, column: 1 }, [['0.25']]);
  expect(fromCells(cells, 2)).toEqual([
    {
      id: 1,
      cardSchemeTypeCategories: [
        {
          id: 1,
          transactionRegionLevels: [
            { id: 2, discountRate: '0', flatFee: 25, minimumFee: 0, maximumFee: 0 },
          ],
        },
      ],
    },
  ]);
});

test('cells of a spreadsheet are laid from a place on, and what goes beyond is dropped', () => {
  const pasted = readPasted('1,5 %\t€ 0,30\r\n2\t1,000.50\n', 0);
  expect(pasted).toEqual([
    ['1.5', '0,30'],
    ['2', '1,000.50'],
  ]);
  const cells = pasteAt(EMPTY, { row: 26, column: 3 }, pasted);
  expect(cells[26]).toEqual(['', '', '', '1.5']);
  expect(countChanges(cells, EMPTY)).toBe(1);
});

test.each([
  [2, '1,234', 123_400],
  [3, '1,234', 1_234_000],
  [3, '1,234.5', 1_234_500],
  [2, '€ 0,30', 30],
])(
  'a pasted amount is read as one that is typed: with %d decimals %s',
  (coefficient, text, minor) => {
    const [[cell = ''] = []] = readPasted(text, 1);
    expect(toMinor(cell, coefficient)).toBe(minor);
  },
);

test('a cell is filled down its column to a line', () => {
  const cells = fillDown(pasteAt(EMPTY, { row: 2, column: 0 }, [['9']]), { row: 2, column: 0 }, 4);
  expect(cells.map(([rate]) => rate).slice(0, 7)).toEqual(['', '', '9', '9', '9', '', '']);
});

test.each([
  ['', 'discountRate', true],
  ['100', 'discountRate', true],
  ['100.1', 'discountRate', false],
  ['1.23456', 'discountRate', false],
  ['-1', 'discountRate', false],
  ['', 'flatFee', true],
  ['0.305', 'flatFee', false],
  ['1,000.30', 'flatFee', true],
  ['1000000', 'flatFee', false],
  ['x', 'maximumFee', false],
] as const)('%j as %s may be sent: %s', (text, column, expected) => {
  expect(isPrice(text, column, 2)).toBe(expected);
});

test('the first mistake is found, in a scheme or in a fee', () => {
  const values = toPricingValues(pricingProfile, [1, 2], 2);
  expect(findMistake(values, 2)).toBeUndefined();
  expect(findMistake({ ...values, voidFee: 'x' }, 2)).toBe('voidFee');
  const wrong = { ...values.scheme2!, rollingReserve: '101' };
  expect(findMistake({ ...values, scheme2: wrong }, 2)).toBe('scheme2');
});
