import { accepted, type Activity, type Attempt, DAY, following, refused } from './activity';
import { type Customer, customerOf } from './people';
import type { DemoBusiness } from './portfolio';
import { type Random, seededRandom } from './random';

/** The shop that fraudsters have found. */
export const FRAUD_TARGET = '000041820017';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Every so many days the same happens again, so that any month has its share of it. */
const ATTACKS_EVERY = 14;
const FRIENDLY_EVERY = 21;

/** Days of the turn of fourteen. */
const TESTING_DAY = 1;
const BIN_DAY = 9;
/** The friendly payer buys in the first days of the turn of 21. */
const FRIENDLY_DAYS = 7;

export const TESTER_IP = '203.0.113.77';
export const ATTACKED_BIN = '41239876';
const TESTED_CARDS = 22;
const GUESSED_CARDS = 26;

/** Customers of these numbers buy nothing else. */
const FIRST_STRANGER = 9_000_000;

/**
 * Fraud that a business has on a UTC day, the same whenever it is asked:
 *
 * - a card-testing burst: one address tries one stolen card after the other with a dollar or two;
 * - a BIN attack: card numbers of one BIN, guessed one after the other;
 * - a friendly-fraud payer, who buys much in a week and disputes all of it.
 */
export function fraudOf(business: DemoBusiness, utcDay: number): Activity[] {
  if (business.mid !== FRAUD_TARGET) return [];
  const day = utcDay / DAY;
  const random = seededRandom(`fraud/${business.mid}/${utcDay}`);
  return [
    ...(day % ATTACKS_EVERY === TESTING_DAY ? cardTesting(business, utcDay, random) : []),
    ...(day % ATTACKS_EVERY === BIN_DAY ? binAttack(business, utcDay, random) : []),
    ...(day % FRIENDLY_EVERY < FRIENDLY_DAYS ? friendly(business, utcDay, random) : []),
  ];
}

function cardTesting(business: DemoBusiness, utcDay: number, random: Random): Activity[] {
  const turn = Math.floor(utcDay / DAY / ATTACKS_EVERY);
  let at = utcDay + 7 * HOUR + random.int(0, HOUR);
  return Array.from({ length: TESTED_CARDS }, (_, index) => index).flatMap((index) => {
    at += random.int(20_000, 70_000);
    const stolen = customerOf(business, FIRST_STRANGER + turn * 100 + index);
    const customer = { ...stolen, name: 'J Doe', email: `jdoe${turn}@example.net`, wallet: '' };
    const amountMinor = random.int(100, 299);
    const attempt = attemptOf(business, customer, at, `T${index + 1}`, amountMinor, TESTER_IP);
    const isLive = random.chance(0.15);
    return isLive
      ? disputed(attempt, random)
      : [refused(attempt, random.pick(['05', '14', '54', '43']), random)];
  });
}

function binAttack(business: DemoBusiness, utcDay: number, random: Random): Activity[] {
  let at = utcDay + 2 * HOUR + random.int(0, HOUR);
  const first = random.int(1_000, 9_000);
  return Array.from({ length: GUESSED_CARDS }, (_, index) => index).flatMap((index) => {
    at += random.int(30_000, 3 * MINUTE);
    const customer: Customer = {
      ...customerOf(business, FIRST_STRANGER + (utcDay / DAY) * 100 + index),
      paymentMethodId: 1,
      cardBin: ATTACKED_BIN,
      cardLastFour: String(first + index),
      wallet: '',
    };
    const ip = `198.51.100.${random.int(1, 254)}`;
    const attempt = attemptOf(business, customer, at, `B${index + 1}`, 4_900, ip);
    return random.chance(0.08)
      ? disputed(attempt, random)
      : [refused(attempt, random.pick(['14', '14', '05', 'N7']), random)];
  });
}

function friendly(business: DemoBusiness, utcDay: number, random: Random): Activity[] {
  const turn = Math.floor(utcDay / DAY / FRIENDLY_EVERY);
  const customer = customerOf(business, FIRST_STRANGER - 1 - turn);
  const at = utcDay + 18 * HOUR + random.int(0, 3 * HOUR);
  const amountMinor = random.int(90, 320) * 100;
  const attempt = attemptOf(business, customer, at, 'F1', amountMinor, '192.0.2.144');
  return disputed(attempt, random);
}

/** Approved, and disputed by whoever finds it on a statement. */
function disputed(attempt: Attempt, random: Random): Activity[] {
  const payment = accepted(attempt, random);
  return [payment, following(payment, 'chargeback', random.int(6 * DAY, 12 * DAY), random)];
}

function attemptOf(
  business: DemoBusiness,
  customer: Customer,
  at: number,
  number: string,
  amountMinor: number,
  ip: string,
): Attempt {
  const date = new Date(at).toISOString().slice(2, 10).replaceAll('-', '');
  return {
    business,
    customer,
    parentId: null,
    type: 'sale',
    later: [],
    at,
    currencyId: business.currencies[0]?.currencyId ?? 124,
    amountMinor,
    invoiceNumber: `${business.invoicePrefix}-${date}-${number}`,
    ip,
  };
}
