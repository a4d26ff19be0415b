/*
 * ACH files in NACHA format: lines of 94 characters, in blocks of ten. Positions are those of the
 * published record layouts (Nacha Operating Rules, Appendix Three). Credits to companies (CCD) only;
 * prenotes, addenda and returns are left out.
 */

import { isAbaNumber } from '../bank-fields/clearing-codes';
import { utcDay } from '../../core/text/dates';

export interface AchOriginator {
  /** Nine digits. */
  routingNumber: string;
  bankName: string;
  /** Ten characters. */
  companyId: string;
  companyName: string;
}

export interface AchCredit {
  payoutId: number;
  /** Nine digits with a check digit. */
  abaNumber: string;
  accountNumber: string;
  holder: string;
  /** US cents. */
  amountMinor: number;
}

export interface AchFile {
  originator: AchOriginator;
  /** UTC. */
  createdAt: Date;
  /** From 1: files made on a day are told apart by a letter or digit. At most `MAX_ACH_FILES_A_DAY`. */
  numberOfDay: number;
  /** The banking day on which it takes effect: `2026-01-31`. */
  effectiveDay: string;
  credits: readonly AchCredit[];
}

const RECORD_LENGTH = 94;
const BLOCKING_FACTOR = 10;
/** As many cents as its field holds. */
const MAX_AMOUNT_MINOR = 9_999_999_999;
const MAX_ACCOUNT_LENGTH = 17;
const MODIFIERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** As many as there are characters for. */
export const MAX_ACH_FILES_A_DAY = MODIFIERS.length;
const CREDITS_ONLY = '220';
const CHECKING_CREDIT = '22';

/**
 * Whether a payout in US dollars fits into an ACH file; what does not goes by wire.
 *
 * Source: NACHA's operating rules, appendix on file formats.
 */
export function fitsAch({
  abaNumber,
  accountNumber,
  amountMinor,
}: Pick<AchCredit, 'abaNumber' | 'accountNumber' | 'amountMinor'>): boolean {
  return (
    isAbaNumber(abaNumber) &&
    accountNumber.length <= MAX_ACCOUNT_LENGTH &&
    amountMinor <= MAX_AMOUNT_MINOR
  );
}

/**
 * @throws {RangeError} on credits that do not fit, or none
 *
 * Source: NACHA's operating rules, appendix on file formats.
 */
export function nachaFile(file: AchFile): string {
  const { originator, createdAt, numberOfDay, effectiveDay, credits } = file;
  const modifier = MODIFIERS[numberOfDay - 1];
  if (!modifier || credits.length === 0 || !credits.every(fitsAch)) {
    throw new RangeError('These payouts do not fit into an ACH file.');
  }
  const { routingNumber, companyId } = originator;
  const odfi = routingNumber.slice(0, 8);
  const created = createdAt.toISOString();
  const count = credits.length;
  const hash = credits.reduce((sum, { abaNumber }) => sum + Number(abaNumber.slice(0, 8)), 0);
  const totalMinor = credits.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const sums = number(hash % 10 ** 10, 10) + number(0, 12) + number(totalMinor, 12);

  const header =
    `101 ${routingNumber}${companyId}${created.slice(2, 10).replaceAll('-', '')}` +
    `${created.slice(11, 16).replace(':', '')}${modifier}094101` +
    `${text(originator.bankName, 23)}${text(originator.companyName, 23)}${text('', 8)}`;
  const batch =
    `5${CREDITS_ONLY}${text(originator.companyName, 16)}${text('', 20)}${companyId}CCD` +
    `SETTLEMENT${created.slice(2, 10).replaceAll('-', '')}` +
    `${effectiveDay.slice(2).replaceAll('-', '')}${text('', 3)}1${odfi}${number(1, 7)}`;
  const entries = credits.map(
    ({ abaNumber, accountNumber, amountMinor, payoutId, holder }, at) =>
      `6${CHECKING_CREDIT}${abaNumber}${text(accountNumber, 17)}${number(amountMinor, 10)}` +
      `${text(String(payoutId), 15)}${text(holder, 22)}${text('', 2)}0${odfi}${number(at + 1, 7)}`,
  );
  const batchControl =
    `8${CREDITS_ONLY}${number(count, 6)}${sums}${companyId}${text('', 19)}${text('', 6)}` +
    `${odfi}${number(1, 7)}`;
  const records = [header, batch, ...entries, batchControl];
  const blocks = Math.ceil((records.length + 1) / BLOCKING_FACTOR);
  records.push(`9${number(1, 6)}${number(blocks, 6)}${number(count, 8)}${sums}${text('', 39)}`);
  while (records.length < blocks * BLOCKING_FACTOR) records.push('9'.repeat(RECORD_LENGTH));
  return records.map((record) => `${record}\r\n`).join('');
}

/** Left-justified; accents go, and what ACH has no character for becomes a space. */
function text(value: string, length: number): string {
  return value
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\x20-\x7e]/gu, ' ')
    .slice(0, length)
    .padEnd(length);
}

/** Right-justified, with zeros before it. */
function number(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

/**
 * The next day that is no weekend. Holidays of the banks are theirs to know.
 *
 * Source: ours: weekends alone; bank holidays are left out, as docs/settlement.md says.
 */
export function bankingDayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  do date.setUTCDate(date.getUTCDate() + 1);
  while (date.getUTCDay() % 6 === 0);
  return utcDay(date);
}
