import type { TransactionRow } from '@mbo/gateway-contract/transactions';
import { csvHeader, csvLines } from '../../../core/files/csv/write-csv';
import { decimal, exportColumns } from './csv';

const row: TransactionRow = {
  id: '0192f3a0-0000-7000-8000-000000000001',
  timestamp: '2026-01-31T23:30:00.000Z',
  type: 'sale',
  status: 'captured',
  businessId: 7,
  businessName: 'Maple, Shop',
  mid: '000063071208',
  payerName: 'Ann "Annie" Smith',
  payerEmail: 'ann@example.test',
  invoiceNumber: 'INV-1',
  responseCode: '00',
  value: 1999,
  currencyId: 978,
  currencyAlphaCode: 'EUR',
  scheme: 'Visa',
  cardLastFour: '0042',
};
const columns = exportColumns(
  'Asia/Tokyo',
  new Map([
    [978, 2],
    [392, 0],
    [414, 3],
  ]),
);

it('names the columns, and the zone of the times', () => {
  expect(csvHeader(columns)).toBe(
    'Timestamp (Asia/Tokyo),Timestamp (UTC),Trnx ID,Type,Status,MID,Business,Payer Name,' +
      'Payer Email,Invoice No,Res Code,Amount,Currency,Payment Method,Card Last Four\r\n',
  );
});

it('writes a row, with quotes where they are needed', () => {
  expect(csvLines(columns, [row])).toBe(
    '2026-02-01 08:30:00,2026-01-31T23:30:00.000Z,0192f3a0-0000-7000-8000-000000000001,sale,' +
      'captured,000063071208,"Maple, Shop","Ann ""Annie"" Smith",ann@example.test,INV-1,00,19.99,' +
      'EUR,Visa,0042\r\n',
  );
});

it.each([
  ['refund', '-19.99'],
  ['chargeback', '-19.99'],
  ['void', '19.99'],
] as const)('writes the amount of a %s as the number %s', (type, amount) => {
  expect(
    csvLines(columns, [{ ...row, type }])
      .split(',')
      .at(-4),
  ).toBe(amount);
});

it.each(['=HYPERLINK("http://evil.example")', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])(
  'lets %j be no formula',
  (payerName) => {
    const [cell = ''] =
      /(?<=Shop",)("(?:[^"]|"")*"|[^,]*)/.exec(csvLines(columns, [{ ...row, payerName }])) ?? [];
    expect(cell.replace(/^"/, '')).toMatch(/^'/);
  },
);

it.each([
  [1999, 2, '19.99'],
  [5, 2, '0.05'],
  [0, 2, '0.00'],
  [500, 0, '500'],
  [1234, 3, '1.234'],
  [-1999, 2, '-19.99'],
  [Number.MAX_SAFE_INTEGER, 2, '90071992547409.91'],
])('writes %p with %p decimals as %p', (value, decimals, text) => {
  expect(decimal(value, decimals)).toBe(text);
});
