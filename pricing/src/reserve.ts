import { minorUnits, percent, roundHalfEven } from './money';
import { type CardScheme, RESERVE_FREQUENCIES } from './profile';

/**
 * What is held back of a captured transaction, in minor units of its currency. What was refunded is
 * not held: after a full refund nothing is.
 *
 * Source: docs/settlement.md ('Reserve').
 */
export function reserveHeld(
  scheme: Pick<CardScheme, 'rollingReserve'>,
  capturedMinor: number,
  refundedMinor: number,
): number {
  const left = minorUnits(Math.max(0, capturedMinor - refundedMinor), 'What is left');
  return roundHalfEven(left.times(percent(scheme.rollingReserve, 'The reserve')));
}

/**
 * The UTC day after which a reserve is released, at the next settlement: `YYYY-MM-DD`, as
 * `capturedOn`. Of a month without such a day it is the last one.
 *
 * Source: docs/settlement.md ('Reserve'); frequencies of the specification of access and merchants,
 * 'Business constants and limits'.
 */
export function reserveEndsOn(
  capturedOn: string,
  { reservePeriod, frequency }: Pick<CardScheme, 'reservePeriod' | 'frequency'>,
): string {
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = capturedOn
    .split('-')
    .map(Number);
  const { days, weeks, months } = RESERVE_FREQUENCIES;
  if (frequency === days || frequency === weeks) {
    const count = reservePeriod * (frequency === weeks ? 7 : 1);
    return isoDay(Date.UTC(year, month - 1, day + count));
  }
  const target = month - 1 + reservePeriod * (frequency === months ? 1 : 12);
  const lastDay = new Date(Date.UTC(year, target + 1, 0)).getUTCDate();
  return isoDay(Date.UTC(year, target, Math.min(day, lastDay)));
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
