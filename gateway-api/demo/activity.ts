import type { TransactionStatus, TransactionType } from '@mbo/gateway-contract/transactions';
import { v7 as uuidv7 } from 'uuid';
import type { TransactionOutcome } from '../src/modules/payments/table-types';
import { DECLINES, SCHEME_RISK, TIMED_OUT } from './declines';
import { type Customer, customerNumber, customerOf } from './people';
import type { DemoBusiness } from './portfolio';
import { type Random, seededRandom } from './random';
import { dayLevel, hoursAhead, RHYTHMS } from './rhythm';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** How long after a payment the last thing may follow from it. */
export const LONGEST_AFTERMATH_DAYS = 60;

/** One transaction, and how its status changes later. */
export interface Activity {
  business: DemoBusiness;
  customer: Customer;
  id: string;
  rootId: string;
  parentId: string | null;
  type: TransactionType;
  outcome: TransactionOutcome;
  /** When it is made; and each later status from its time on. */
  status: TransactionStatus;
  later: { at: number; status: TransactionStatus }[];
  responseCode: string;
  at: number;
  currencyId: number;
  amountMinor: number;
  invoiceNumber: string;
  authorizationCode: string;
  /** Of the payer, where it is known. */
  ip?: string;
}

/** A payment before it is answered. */
export type Attempt = Omit<
  Activity,
  'id' | 'rootId' | 'outcome' | 'status' | 'responseCode' | 'authorizationCode'
>;

/**
 * UTC hours in which a business that is never quiet sells from the first minutes on: midnight UTC, and
 * midnight in Toronto in summer and in winter. So a dashboard of 'today' is never empty.
 */
const EARLY_HOURS = [0, 4, 5];
const EARLY_PAYMENTS = 3;

/**
 * All payments that a business takes on a UTC day, with what follows from them on later days. The
 * same for the same business and day, whatever was asked before.
 */
export function activityOf(business: DemoBusiness, utcDay: number): Activity[] {
  const random = seededRandom(`activity/${business.mid}/${utcDay}`);
  const rhythm = RHYTHMS[business.rhythm];
  const expected = business.perDay * dayLevel(rhythm, utcDay);
  const ahead = hoursAhead(business.timeZone, utcDay);
  const made: Activity[] = [];
  let number = 0;

  for (let hour = 0; hour < 24; hour++) {
    const local = new Date(utcDay + (hour + ahead) * HOUR);
    const weight =
      (rhythm.hours[local.getUTCHours()] ?? 0) * (rhythm.weekdays[local.getUTCDay()] ?? 1);
    const early = business.neverQuiet && EARLY_HOURS.includes(hour) ? EARLY_PAYMENTS : 0;
    const count = Math.max(early, random.poisson(expected * weight));
    for (let i = 0; i < count; i++) {
      const within = i < early ? random.int(MINUTE, 20 * MINUTE) : random.int(0, HOUR - 1);
      number += 1;
      made.push(...payment(business, utcDay, utcDay + hour * HOUR + within, number, random));
    }
  }
  return made;
}

function payment(
  business: DemoBusiness,
  utcDay: number,
  at: number,
  number: number,
  random: Random,
): Activity[] {
  const customer = customerOf(business, customerNumber(business, utcDay, random));
  const taste = business.rhythm === 'subscription' ? seededTaste(customer) : random;
  const currency = taste.weighted(business.currencies.map((one) => [one, one.share] as const));
  const date = new Date(utcDay).toISOString().slice(2, 10).replaceAll('-', '');
  const attempt: Attempt = {
    business,
    customer,
    parentId: null,
    type: business.capturedLater ? 'authorize' : 'sale',
    later: [],
    at,
    currencyId: currency.currencyId,
    amountMinor: amountOf(business, currency.level, taste),
    invoiceNumber: `${business.invoicePrefix}-${date}-${String(number).padStart(4, '0')}`,
  };

  const declined = business.declines * (SCHEME_RISK[customer.paymentMethodId] ?? 1);
  if (!random.chance(declined)) return approved(attempt, random);

  const refusal = refused(attempt, random.weighted(DECLINES), random);
  // Some try again at once, and mostly with success: the wrong digit, the money moved over.
  if (!random.chance(0.3)) return [refusal];
  const again = { ...attempt, later: [], at: at + random.int(40_000, 6 * MINUTE) };
  return [refusal, ...approved(again, random)];
}

/** The payment as the issuer declines it. */
export function refused(attempt: Attempt, responseCode: string, random: Random): Activity {
  const id = idAt(attempt.at, random);
  return {
    ...attempt,
    id,
    rootId: id,
    outcome: 'declined',
    status: responseCode === TIMED_OUT ? 'timeout' : 'declined',
    responseCode,
    authorizationCode: '',
  };
}

function approved(attempt: Attempt, random: Random): Activity[] {
  const first = accepted(attempt, random);
  return [first, ...aftermath(first, random)];
}

/** The payment as the issuer approves it. */
export function accepted(attempt: Attempt, random: Random): Activity {
  const id = idAt(attempt.at, random);
  return {
    ...attempt,
    id,
    rootId: id,
    outcome: 'approved',
    status: attempt.type === 'authorize' ? 'authorised' : 'captured',
    responseCode: '00',
    authorizationCode: random
      .int(0, 0xffffff)
      .toString(36)
      .toUpperCase()
      .padStart(6, '0')
      .slice(-6),
  };
}

/** What becomes of an approved payment in the days after it. */
function aftermath(first: Activity, random: Random): Activity[] {
  if (first.type === 'authorize') {
    const fate = random.next();
    if (fate < 0.03) {
      first.later.push({ at: first.at + 7 * DAY, status: 'expired' });
      return [];
    }
    if (fate < 0.08) return [following(first, 'void', random.int(HOUR, 30 * HOUR), random)];
    const capture = following(first, 'capture', random.int(6 * HOUR, 60 * HOUR), random);
    if (random.chance(0.06)) capture.amountMinor = share(first, 0.5 + 0.4 * random.next());
    const back = returned(capture, random);
    // The payment has the status of its capture.
    first.later.push(...capture.later);
    return [capture, ...back];
  }
  if (random.chance(0.006)) {
    return [following(first, 'void', random.int(3 * MINUTE, 40 * MINUTE), random)];
  }
  return returned(first, random);
}

/** Money that goes back: a refund within three weeks, a dispute within two months, mostly neither. */
function returned(sale: Activity, random: Random): Activity[] {
  const { business } = sale;
  if (random.chance(business.chargebacks)) {
    return [following(sale, 'chargeback', random.int(12 * DAY, 55 * DAY), random)];
  }
  if (!random.chance(business.refunds)) return [];
  const refund = following(sale, 'refund', random.int(4 * HOUR, 21 * DAY), random);
  if (random.chance(0.35)) {
    refund.amountMinor = share(sale, 0.15 + 0.6 * random.next());
    // The sale stays captured: part of its money stayed.
    sale.later.pop();
  }
  return [refund];
}

const STATUS_OF: Record<'capture' | 'void' | 'refund' | 'chargeback', TransactionStatus> = {
  capture: 'captured',
  void: 'voided',
  refund: 'refunded',
  chargeback: 'charged back',
};

/** What follows from a payment; adds the change of the parent's status as well. */
export function following(
  parent: Activity,
  type: keyof typeof STATUS_OF,
  after: number,
  random: Random,
): Activity {
  const at = parent.at + after;
  const status = STATUS_OF[type];
  parent.later.push({ at, status });
  return {
    ...parent,
    id: idAt(at, random),
    rootId: parent.rootId,
    parentId: parent.id,
    type,
    status,
    later: [],
    at,
  };
}

function share(of: Activity, part: number): number {
  const step = of.business.amount.step >= 10 ? 10 : 1;
  return Math.max(step, Math.round((of.amountMinor * part) / step) * step);
}

/** Log-normal around what the business typically takes, rounded as its prices are. */
function amountOf({ amount }: DemoBusiness, level: number, random: Random): number {
  const raw = amount.median * level * Math.exp(amount.spread * random.normal());
  return Math.max(1, Math.round(raw / amount.step)) * amount.step + amount.ending;
}

/** A subscriber pays the same in the same currency each month. */
function seededTaste(customer: Customer): Random {
  return seededRandom(`taste/${customer.email}`);
}

function idAt(at: number, random: Random): string {
  return uuidv7({ msecs: at, random: random.bytes(16) });
}
