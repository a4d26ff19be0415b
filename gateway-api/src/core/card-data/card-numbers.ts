import cardValidator from 'card-validator';
import { type Reading, readingsOf } from './readings';

/*
 * What is taken for a card number, in whatever anybody sends: one rule for bodies, addresses, logs,
 * audit details and idempotency keys.
 *
 * - Digits of every script count, escapes of an address are read, and what does not show
 *   (zero-width characters, accents) is not there.
 * - Up to MAX_MARKS characters that are neither letter nor digit may be between two digits.
 * - Groups of digits are put together, whole ones, where people might have grouped a card's so: with
 *   one mark throughout, in groups of one length, or of at least four digits, the last one of any.
 *   `416-555-0142, 416-555-0199` is nothing of the kind. A security code may follow.
 * - Together with groups of less than four digits, or with digits that follow them, 13 to 16 digits
 *   are taken for a card's, and none of Maestro's, which owns a sixth of all numbers.
 * - UUIDs and hexadecimal hashes are passed over: their digits are chance.
 *
 * So one in 20 to 30 honest numbers of 16 digits is taken for a card's: one in ten has the right check
 * digit, and a third of these belongs to a scheme. A letter between its digits tells what it is.
 */

const SHORTEST = 12;
const LONGEST = 19;
/** More digits than this in one run are taken for hiding one rather than looked through. */
const MAX_SEARCHED = 1_024;

const MAX_MARKS = 8;

const MARKS = /[^\p{L}\p{N}]+/gu;
const RUN = /\p{Nd}(?:[^\p{L}\p{N}]*\p{Nd})*/gu;
const DIGITS_OR_MARK = /\p{Nd}+|\P{Nd}+/gu;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{M}]/gu;
const UUID = /(?<![0-9a-z])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![0-9a-z])/gi;
const WORD = /[0-9a-z]+/gi;
/** Lengths of hashes in hexadecimal, and of a UUID without its hyphens. */
const HASH_LENGTHS = new Set([32, 40, 56, 64, 96, 128]);

/**
 * Whether a card number is in the text, as people write one or as it is in an address.
 *
 * Source: PCI DSS 4.0, requirement 3.5.1; ISO/IEC 7812 for what a card number is.
 */
export function holdsCardNumber(text: string): boolean {
  return findRuns(text).length > 0;
}

/** The text with `mask` in the place of each run of digits that has a card number in it. */
export function withoutCardNumbers(text: string, mask: string): string {
  let masked = '';
  let from = 0;
  for (const [start, end] of findRuns(text).sort(([a], [b]) => a - b)) {
    if (start >= from) masked += text.slice(from, start) + mask;
    from = Math.max(from, end);
  }
  return masked + text.slice(from);
}

/** Of a scheme that exists, and with the right check digit; that is looked at first, as it is cheap. */
export function isCardNumber(digits: string): boolean {
  return hasRightCheckDigit(digits) && schemeOf(digits) !== undefined;
}

interface Prefix {
  scheme: string;
  /** Least and greatest of the first eight digits. */
  first: number;
  last: number;
  /** How many digits such a number has. */
  lengths: readonly number[];
}

/** Of all schemes that the library knows, the longest prefixes first: they tell more. */
const PREFIXES: readonly Prefix[] = Object.values(cardValidator.creditCardType.types)
  .map((type) => cardValidator.creditCardType.getTypeInfo(type))
  .flatMap(({ type: scheme, patterns, lengths }) =>
    patterns.map((pattern): Prefix => {
      const [first = 0, last = first] = [pattern].flat();
      const scale = 10 ** (8 - String(first).length);
      return { scheme, first: first * scale, last: (last + 1) * scale - 1, lengths };
    }),
  )
  .sort((a, b) => a.last - a.first - (b.last - b.first));

type Range = [start: number, end: number];

function findRuns(text: string): Range[] {
  return readingsOf(text).flatMap((reading) =>
    mayHoldRun(reading.text)
      ? [...withBreaks(reading.text).matchAll(RUN)]
          .filter(([run]) => run.length >= SHORTEST && isCardRun(run))
          .map(({ 0: run, index }) => rangeIn(reading, index, index + run.length))
      : [],
  );
}

/**
 * Whether enough digits are together, breaks for UUIDs and hashes not looked for: a fraction of the
 * work, and nearly always the answer is no. Of other scripts it says yes.
 */
function mayHoldRun(text: string): boolean {
  let digits = 0;
  let marks = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > 0x7f) return true;
    if (code >= 0x30 && code <= 0x39) {
      digits += 1;
      marks = 0;
      if (digits === SHORTEST) return true;
    } else if ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a) {
      digits = 0;
    } else {
      marks += 1;
      if (marks > MAX_MARKS) digits = 0;
    }
  }
  return false;
}

function rangeIn({ positionsOf }: Reading, start: number, end: number): Range {
  const positions = positionsOf?.();
  return positions ? [positions[start]!, positions[end]!] : [start, end];
}

/** Where no number goes on, as many letters, so that the rest keeps its place. */
function withBreaks(text: string): string {
  return text
    .replace(UUID, (uuid) => 'x'.repeat(uuid.length))
    .replace(WORD, (word) => (isHash(word) ? 'x'.repeat(word.length) : word))
    .replace(MARKS, (marks) => (marks.length > MAX_MARKS ? 'x'.repeat(marks.length) : marks));
}

function isHash(word: string): boolean {
  return HASH_LENGTHS.has(word.length) && /^[0-9a-f]+$/i.test(word) && /[a-f]/i.test(word);
}

interface Group {
  digits: string;
  /** What is before it; every kind of blank is a blank. */
  mark: string;
}

function isCardRun(run: string): boolean {
  const groups = groupsOf(run);
  const count = groups.reduce((sum, { digits }) => sum + digits.length, 0);
  if (count < SHORTEST) return false;
  if (count > MAX_SEARCHED) return true;
  return groups.some((group, start) => hidesCardNumber(group.digits) || startsCard(groups, start));
}

function groupsOf(run: string): Group[] {
  const groups: Group[] = [];
  let mark = '';
  for (const [part] of run.matchAll(DIGITS_OR_MARK)) {
    if (!/^\p{Nd}/u.test(part)) {
      mark = part.replace(INVISIBLE, '').replace(/\s+/g, ' ');
      continue;
    }
    const digits = Array.from(part, digitValue).join('');
    const last = groups.at(-1);
    if (last && mark === '') last.digits += digits;
    else groups.push({ digits, mark });
  }
  return groups;
}

/**
 * In more digits than a card number has, others may come before and after it. In fewer they may
 * follow it, such as the security code: parts of order numbers often happen to look like a card's.
 */
function hidesCardNumber(group: string): boolean {
  if (group.length < SHORTEST) return false;
  if (group.length <= LONGEST) {
    const digits = group.replace(/^0+/, '');
    return (
      isCardNumber(group) || lengths(13, 16).some((most) => isUsualCard(digits.slice(0, most)))
    );
  }
  return Array.from(group).some((_digit, start) =>
    lengths(SHORTEST, LONGEST).some((length) => isCardNumber(group.slice(start, start + length))),
  );
}

/** Whether whole groups from this one on make a card number, with or without a code at the end. */
function startsCard(groups: readonly Group[], start: number): boolean {
  let digits = groups[start]!.digits;
  for (let end = start + 1; end < groups.length && digits.length < LONGEST; end += 1) {
    const last = groups[end]!.digits;
    digits += last;
    if (digits.length < SHORTEST) continue;
    const withoutCode = [3, 4]
      .filter((code) => code < last.length)
      .map((code) => digits.slice(0, -code));
    const whole = isCardNumber(digits);
    if (!whole && !withoutCode.some(isUsualCard)) continue;
    const taken = groups.slice(start, end + 1);
    if (!mayBeOneNumber(taken)) continue;
    const inFours = taken.slice(0, -1).every((group) => group.digits.length >= 4);
    if ((whole && inFours) || [digits, ...withoutCode].some(isUsualCard)) return true;
  }
  return false;
}

function mayBeOneNumber(groups: readonly Group[]): boolean {
  const sizes = new Set(groups.slice(0, -1).map(({ digits }) => digits.length));
  return (
    sizes.size === 1 ||
    Math.min(...sizes) >= 4 ||
    new Set(groups.slice(1).map(({ mark }) => mark)).size === 1
  );
}

function lengths(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** A card number of the lengths that are printed, of a scheme that has few numbers. */
function isUsualCard(digits: string): boolean {
  if (digits.length < 13 || digits.length > 16 || !hasRightCheckDigit(digits)) return false;
  const scheme = schemeOf(digits);
  return scheme !== undefined && scheme !== 'maestro';
}

/**
 * What the library's own look-up tells, some hundred times as fast: a stranger's text may hold a number
 * at each of its places.
 */
function schemeOf(digits: string): string | undefined {
  const start = Number(digits.slice(0, 8));
  const prefix = PREFIXES.find(({ first, last }) => start >= first && start <= last);
  return prefix?.lengths.includes(digits.length) ? prefix.scheme : undefined;
}

function hasRightCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let index = digits.length - 1, double = false; index >= 0; index -= 1, double = !double) {
    const digit = digits.charCodeAt(index) - 48;
    sum += double ? (digit > 4 ? digit * 2 - 9 : digit * 2) : digit;
  }
  return sum % 10 === 0;
}

/** The value of a digit of any script: Unicode has ten in a row, from zero on. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0)!;
  if (code <= 0x39) return code - 0x30;
  let first = code;
  while (/^\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}
