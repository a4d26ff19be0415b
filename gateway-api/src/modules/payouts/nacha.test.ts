import fc from 'fast-check';
import { bankingDayAfter, fitsAch, nachaFile } from './nacha';

/*
 * The published record layouts: Nacha Operating Rules, Appendix Three, 'ACH Record Format
 * Specifications'. First and last position, from 1, and what is allowed there.
 */
type Field = [first: number, last: number, name: string, allowed: RegExp];
const N = /^\d+$/;
const AN = /^[\x20-\x7e]+$/;
const FILE_HEADER: Field[] = [
  [1, 1, 'record type', /^1$/],
  [2, 3, 'priority', /^01$/],
  [4, 13, 'immediate destination', /^ \d{9}$/],
  [14, 23, 'immediate origin', AN],
  [24, 29, 'creation date', N],
  [30, 33, 'creation time', N],
  [34, 34, 'id modifier', /^[A-Z0-9]$/],
  [35, 37, 'record size', /^094$/],
  [38, 39, 'blocking factor', /^10$/],
  [40, 40, 'format', /^1$/],
  [41, 63, 'destination name', AN],
  [64, 86, 'origin name', AN],
  [87, 94, 'reference', AN],
];
const BATCH_HEADER: Field[] = [
  [1, 1, 'record type', /^5$/],
  [2, 4, 'service class', /^220$/],
  [5, 20, 'company name', AN],
  [21, 40, 'discretionary data', AN],
  [41, 50, 'company id', AN],
  [51, 53, 'entry class', /^CCD$/],
  [54, 63, 'entry description', AN],
  [64, 69, 'descriptive date', AN],
  [70, 75, 'effective entry date', N],
  [76, 78, 'settlement date', /^ {3}$/],
  [79, 79, 'originator status', /^1$/],
  [80, 87, 'originating DFI', N],
  [88, 94, 'batch number', N],
];
const ENTRY: Field[] = [
  [1, 1, 'record type', /^6$/],
  [2, 3, 'transaction code', /^22$/],
  [4, 11, 'receiving DFI', N],
  [12, 12, 'check digit', N],
  [13, 29, 'account number', AN],
  [30, 39, 'amount', N],
  [40, 54, 'identification', AN],
  [55, 76, 'receiving company', AN],
  [77, 78, 'discretionary data', AN],
  [79, 79, 'addenda', /^0$/],
  [80, 94, 'trace number', N],
];
const BATCH_CONTROL: Field[] = [
  [1, 1, 'record type', /^8$/],
  [2, 4, 'service class', /^220$/],
  [5, 10, 'entry count', N],
  [11, 20, 'entry hash', N],
  [21, 32, 'debits', /^0{12}$/],
  [33, 44, 'credits', N],
  [45, 54, 'company id', AN],
  [55, 73, 'authentication code', AN],
  [74, 79, 'reserved', /^ {6}$/],
  [80, 87, 'originating DFI', N],
  [88, 94, 'batch number', N],
];
const FILE_CONTROL: Field[] = [
  [1, 1, 'record type', /^9$/],
  [2, 7, 'batch count', N],
  [8, 13, 'block count', N],
  [14, 21, 'entry count', N],
  [22, 31, 'entry hash', N],
  [32, 43, 'debits', /^0{12}$/],
  [44, 55, 'credits', N],
  [56, 94, 'reserved', /^ {39}$/],
];

const ORIGINATOR = {
  routingNumber: '091000019',
  bankName: 'Sandbox Bank',
  companyId: '1234567890',
  companyName: 'MBO Gateway',
};

/** Nine digits whose last checks the others. */
const aba = fc.integer({ min: 1_000_000, max: 12_999_999 }).map((start) => {
  const digits = String(start).padStart(8, '0');
  const sum = [...digits].reduce(
    (total, digit, at) => total + Number(digit) * [3, 7, 1][at % 3]!,
    0,
  );
  return digits + String((10 - (sum % 10)) % 10);
});
const credit = fc.record({
  payoutId: fc.integer({ min: 1, max: 999_999_999 }),
  abaNumber: aba,
  accountNumber: fc.stringMatching(/^\d{4,17}$/),
  holder: fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.constant('Müller & Søn 楓')),
  amountMinor: fc.integer({ min: 1, max: 9_999_999_999 }),
});

function read(line: string, fields: readonly Field[]): Record<string, string> {
  expect(fields.at(-1)![1]).toBe(94);
  return Object.fromEntries(
    fields.map(([first, last, name, allowed], index) => {
      if (index > 0) expect(first).toBe(fields[index - 1]![1] + 1);
      const value = line.slice(first - 1, last);
      expect([name, value]).toEqual([name, expect.stringMatching(allowed)]);
      return [name, value];
    }),
  );
}

it('writes the published layout, which reads back as what was paid', () => {
  fc.assert(
    fc.property(fc.array(credit, { minLength: 1, maxLength: 40 }), (credits) => {
      const file = nachaFile({
        originator: ORIGINATOR,
        createdAt: new Date('2026-03-06T02:05:00Z'),
        numberOfDay: 2,
        effectiveDay: '2026-03-09',
        credits,
      });
      const lines = file.split('\r\n');
      expect(lines.pop()).toBe('');
      expect(lines.every((line) => /^[\x20-\x7e]{94}$/.test(line))).toBe(true);
      expect(lines.length % 10).toBe(0);

      const header = read(lines[0]!, FILE_HEADER);
      expect(header).toMatchObject({
        'immediate destination': ' 091000019',
        'creation date': '260306',
        'creation time': '0205',
        'id modifier': 'B',
      });
      const batch = read(lines[1]!, BATCH_HEADER);
      expect(batch).toMatchObject({
        'effective entry date': '260309',
        'originating DFI': '09100001',
      });
      const entries = lines.slice(2, 2 + credits.length).map((line) => read(line, ENTRY));
      expect(
        entries.map((entry) => ({
          payoutId: Number(entry.identification),
          abaNumber: entry['receiving DFI']! + entry['check digit']!,
          accountNumber: entry['account number']!.trimEnd(),
          amountMinor: Number(entry.amount),
        })),
      ).toEqual(credits.map(({ holder: _holder, ...paid }) => paid));
      expect(new Set(entries.map((entry) => entry['trace number'])).size).toBe(credits.length);

      const hash = credits.reduce((sum, one) => sum + BigInt(one.abaNumber.slice(0, 8)), 0n);
      const totals = {
        'entry hash': (hash % 10_000_000_000n).toString().padStart(10, '0'),
        credits: String(credits.reduce((sum, one) => sum + one.amountMinor, 0)).padStart(12, '0'),
      };
      const batchControl = read(lines[2 + credits.length]!, BATCH_CONTROL);
      expect(batchControl).toMatchObject(totals);
      expect(Number(batchControl['entry count'])).toBe(credits.length);
      const control = read(lines[3 + credits.length]!, FILE_CONTROL);
      expect(control).toMatchObject(totals);
      expect(Number(control['block count']) * 10).toBe(lines.length);
      expect(Number(control['entry count'])).toBe(credits.length);
      for (const filler of lines.slice(4 + credits.length)) expect(filler).toBe('9'.repeat(94));
    }),
    { numRuns: 50 },
  );
});

it.each([
  ['a wrong check digit', { abaNumber: '091000018' }],
  ['no ABA number', { abaNumber: '' }],
  ['an ABA number of nobody', { abaNumber: '000000000' }],
  ['an account number that is too long', { accountNumber: '1'.repeat(18) }],
  ['more than ten digits of cents', { amountMinor: 10_000_000_000 }],
])('has no room for %s', (_what, changes) => {
  const fits = { abaNumber: '091000019', accountNumber: '12345678', amountMinor: 1 };
  expect(fitsAch(fits)).toBe(true);
  expect(fitsAch({ ...fits, ...changes })).toBe(false);
});

it.each([
  ['2026-03-05', '2026-03-06'],
  ['2026-03-06', '2026-03-09'],
  ['2026-03-07', '2026-03-09'],
  ['2024-02-28', '2024-02-29'],
])('after %s the next banking day is %s', (day, next) => {
  expect(bankingDayAfter(day)).toBe(next);
});
