import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { holdsCardNumber, withoutCardNumbers } from './card-numbers';

/** First digits and length of schemes' numbers. */
const SCHEMES: [prefix: string, length: number, groups: number[]][] = [
  ['4', 16, [4, 4, 4, 4]],
  ['51', 16, [4, 4, 4, 4]],
  ['2223', 16, [4, 4, 4, 4]],
  ['34', 15, [4, 6, 5]],
  ['37', 15, [4, 6, 5]],
  ['36', 14, [4, 6, 4]],
  ['6011', 16, [4, 4, 4, 4]],
  ['3530', 16, [4, 4, 4, 4]],
  ['2200', 16, [4, 4, 4, 4]],
];
const MARKS = [
  ...[' ', '    ', '\t', '\n', '\u00a0', '\u2007', '\u202f', '\u3000'],
  ...['-', '\u2010', '\u2011', '\u2013', '\u2014', '\u2212', ' - ', '_'],
  ...[',', ', ', ':', ' : ', ';', '|', ' | ', '\u2022', ' \u2022 ', '\u00b7', '.', '/', '\\'],
  ...['*', '#', '+', '~', '"', "'", ') (', '] [', '%', '<', '=', '\ud83d\udcb3'],
];
const INVISIBLE = ['\u200b', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u034f', '\ufe0f'];
/** Zero in Latin, Arabic, Persian, Devanagari, Bengali, Thai, full-width and mathematical digits. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10, 0x1d7ce, 0x1d7d8];

function withCheckDigit(digits: string): string {
  const sum = Array.from(digits)
    .reverse()
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 2 : 1))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const digitsOf = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((digits) => digits.join(''));

const card = fc.constantFrom(...SCHEMES).chain(([prefix, length, groups]) =>
  digitsOf(length - 1 - prefix.length).map((rest) => ({
    number: withCheckDigit(prefix + rest),
    groups,
  })),
);

function inGroups(number: string, sizes: readonly number[]): string[] {
  let from = 0;
  return sizes.map((size) => number.slice(from, (from += size))).filter((group) => group !== '');
}

const even = (size: number) => Array<number>(20).fill(size);

/** The number as printed, in ones, twos or threes, or whole; with marks between, and perhaps a code. */
const written = fc
  .record({
    card,
    shape: fc.constantFrom('printed', 'ones', 'pairs', 'threes', 'whole'),
    marks: fc.oneof(
      fc.constantFrom(...MARKS, ...INVISIBLE).map((mark) => Array<string>(20).fill(mark)),
      fc.array(fc.constantFrom(...MARKS), { minLength: 20, maxLength: 20 }),
    ),
    code: fc.oneof(fc.constant(''), digitsOf(3), digitsOf(4)),
    codeMark: fc.constantFrom('', ...MARKS, ...INVISIBLE),
    zero: fc.constantFrom(...ZEROS),
  })
  .map(({ card: { number, groups }, shape, marks, code, codeMark, zero }) => {
    const shapes = { printed: groups, ones: even(1), pairs: even(2), threes: even(3), whole: [19] };
    const text =
      inGroups(number, shapes[shape as keyof typeof shapes])
        .map((group, index) => (index === 0 ? '' : marks[index]) + group)
        .join('') + (code && codeMark + code);
    return text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  });

const words = fc.constantFrom('', 'card', 'карта', 'no. 7', 'Paid on 12/31 with', '¡Ojo!', '100%');
const before = fc.constantFrom(' ', '"', '!', '#', '$', '&', "'", '(', '@', ' : ', '=', 'n', '\n');

const hidden = fc.record({ written, words, before, after: words });

const escapeAll = (text: string) =>
  Array.from(Buffer.from(text), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

it('finds a card number however it is written and whatever is around it', () => {
  fc.assert(
    fc.property(hidden, ({ written, words, before, after }) => {
      const text = `${words}${before}${written} ${after}`;
      const writings = [
        text,
        `/views?q=${encodeURIComponent(text)}&page=1`,
        `/views?q=${encodeURIComponent(encodeURIComponent(text))}`,
        `/views/${escapeAll(text)}`,
      ];
      for (const writing of writings) {
        expect({ writing, found: holdsCardNumber(writing) }).toEqual({ writing, found: true });
        expect(holdsCardNumber(withoutCardNumbers(writing, '[masked]'))).toBe(false);
      }
    }),
    { numRuns: 400 },
  );
});

/** The share of `texts` that is taken for card numbers. */
function rate(texts: readonly string[]): number {
  return texts.filter(holdsCardNumber).length / texts.length;
}

describe('in honest texts', () => {
  const many = <T>(one: fc.Arbitrary<T>) => fc.sample(one, { seed: 20_261_122, numRuns: 4_000 });
  const groupsOf = (mark: string, ...sizes: number[]) =>
    fc.tuple(...sizes.map(digitsOf)).map((groups) => groups.join(mark));
  const day = fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true });

  it.each([
    ['of 16 digits', groupsOf('', 16)],
    ['of 16 digits in fours', groupsOf('-', 4, 4, 4, 4)],
    ['of a date and eight digits', groupsOf('-', 8).map((digits) => `20260314-${digits}`)],
    ['of 12 digits', groupsOf('', 12)],
    ['of 18 digits', groupsOf('', 18)],
  ])('few order numbers %s look like one', (_what, numbers) => {
    expect(rate(many(numbers))).toBeLessThan(0.08);
  });

  it.each([
    ['times', day.map((date) => date.toISOString())],
    ['spans', fc.tuple(day, day).map((days) => days.map((date) => date.toISOString()).join('/'))],
    ['dates', day.map((date) => date.toISOString().slice(0, 19).replace('T', ' '))],
    ['UUIDs', fc.nat().map(() => `payment ${randomUUID()}`)],
    ['hashes', fc.nat().map(() => randomUUID().replaceAll('-', ''))],
    ['telephone numbers', groupsOf('-', 3, 3, 4).map((number) => `+1 ${number}`)],
    [
      'two of them',
      fc.tuple(groupsOf('-', 3, 3, 4), groupsOf('-', 3, 3, 4)).map((n) => n.join(', ')),
    ],
    ['amounts', groupsOf('.', 3, 2).map((amount) => `${amount} EUR of 1,${amount}`)],
    ['numbers with a letter', fc.tuple(digitsOf(8), digitsOf(8)).map((n) => n.join('-A-'))],
    ['British IBANs', groupsOf('', 2, 6, 8).map((d) => `GB${d.slice(0, 2)}NWBK${d.slice(2)}`)],
  ])('hardly any %s look like one', (_what, texts) => {
    expect(rate(many(texts))).toBeLessThan(0.025);
  });
});
