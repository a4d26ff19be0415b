import type { RiskRule } from '@mbo/gateway-contract/risk';
import fc from 'fast-check';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { storedAccountId } from '../../../core/authorisation/account-id';
import type { Db, Trx } from '../../../core/database/schema';
import { createTestDatabase } from '../../../testing/test-database';
import { rulesOf, withChanges } from '../rules';
import { questionOf } from './testing/question';
import { askAbout, type RiskQuestion } from './velocity-repository';

const HOUR_MS = 3_600_000;
const VISA = 1;
const MASTERCARD = 2;

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => ({ db, drop } = await createTestDatabase()));
afterAll(() => drop());

let account = 0;
beforeEach(() => (account += 1));

const rule = (reasonCode: string, values: Partial<RiskRule> = {}): RiskRule[] =>
  withChanges(rulesOf([]), [{ reasonCode, enabled: true, ...values }]).filter(
    ({ enabled }) => enabled,
  );
const payment = (more: Partial<RiskQuestion> = {}): RiskQuestion =>
  questionOf(
    { accountId: storedAccountId.parse(account), businessId: 1 },
    { subjects: { card: 'card_a', email: 'ann@example.test' }, ...more },
  );

/** What came before the payment, which is counted. */
async function countPayment(
  trx: Trx,
  question: RiskQuestion,
  rules: readonly RiskRule[],
): Promise<Record<string, number>> {
  const answer = await askAbout(trx, { ...question, counting: rules });
  return { ...answer.paymentsBefore, ...answer.volumeBeforeMinor };
}

/** Everything in it happens at one instant: `now()` is the transaction's. */
const atOnce = <T>(work: (trx: Trx) => Promise<T>) => db.transaction().execute(work);

/** A payment by the card `card_a` so long ago, in milliseconds. */
async function addEarlier(
  trx: Trx,
  agoMs: number,
  { isDeclined = false, method = VISA, subject = 'card', value = 'card_a', amount = 0 } = {},
): Promise<void> {
  await sql`
    INSERT INTO risk_events (account_id, business_id, subject, key_hash, is_declined, occurred_at,
      transaction_id, payment_method_id, amount_minor)
    VALUES (${account}, 1, ${subject}, risk_key(${subject}, ${value}), ${isDeclined},
      now() - ${agoMs}::double precision * interval '1 millisecond', ${uuidv7()}::uuid, ${method},
      ${amount})`.execute(trx);
  if (subject !== 'volume') return;
  await sql`
    INSERT INTO risk_volumes AS v (account_id, business_id, hour, amount_minor)
    VALUES (${account}, 1, date_trunc('hour',
      now() - ${agoMs}::double precision * interval '1 millisecond', 'UTC'), ${amount})
    ON CONFLICT (account_id, business_id, hour)
      DO UPDATE SET amount_minor = v.amount_minor + EXCLUDED.amount_minor`.execute(trx);
}

it.each([
  ['Daily', 24],
  ['Weekly', 168],
  ['Monthly', 720],
] as const)(
  '%s: the last millisecond of %d hours counts, the one before does not',
  async (frequency, hours) => {
    const counted = await atOnce(async (trx) => {
      await addEarlier(trx, hours * HOUR_MS);
      await addEarlier(trx, hours * HOUR_MS - 1);
      await addEarlier(trx, 0);
      return countPayment(trx, payment(), rule('101', { frequency }));
    });
    expect(counted).toEqual({ '101': 2 });
  },
);

it('counts the declined only where it is to, and other schemes likewise', async () => {
  const count = (values: Partial<RiskRule>) =>
    atOnce((trx) => countPayment(trx, payment(), rule('101', values)));
  await atOnce(async (trx) => {
    await addEarlier(trx, 1);
    await addEarlier(trx, 1, { isDeclined: true });
    await addEarlier(trx, 1, { method: MASTERCARD });
  });
  // Each of these is a payment itself, which the next one counts.
  expect(await count({ transactionType: 'Approved & Declined', ignoreScheme: true })).toEqual({
    '101': 3,
  });
  expect(await count({ transactionType: 'Approved', ignoreScheme: true })).toEqual({ '101': 3 });
  expect(await count({ transactionType: 'Approved', ignoreScheme: false })).toEqual({ '101': 3 });
});

it('knows the same e-mail in any case, and keeps it as a hash only', async () => {
  const count = (email: string) =>
    atOnce((trx) => countPayment(trx, payment({ subjects: { email } }), rule('104')));
  await count('Ann@Example.test');
  expect(await count(' ann@example.TEST')).toEqual({ '104': 1 });
  expect(await count('bob@example.test')).toEqual({ '104': 0 });
  const { rows } = await sql<{ text: string }>`
    SELECT convert_from(key_hash, 'LATIN1') || subject AS text FROM risk_events
     WHERE account_id = ${account}`.execute(db);
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows).toLowerCase()).not.toContain('example');
});

it('has no figure for what the payment lacks, and counts no other business', async () => {
  const both = [...rule('101'), ...rule('105')];
  expect(await atOnce((trx) => countPayment(trx, payment(), both))).toEqual({ '101': 0 });
  const other = payment({ businessId: 2 });
  expect(await atOnce((trx) => countPayment(trx, other, rule('101')))).toEqual({ '101': 0 });
});

it('adds up amounts to the millisecond of the window', async () => {
  const caps = rule('302', { frequency: 'Daily' });
  const sum = (amountMinor: number) =>
    atOnce((trx) => countPayment(trx, payment({ amountMinor }), caps));
  expect(await sum(500)).toEqual({ '302': 0 });
  expect(await sum(700)).toEqual({ '302': 500 });
  const counted = await atOnce(async (trx) => {
    const volume = { subject: 'volume', value: '-' };
    await addEarlier(trx, 24 * HOUR_MS, { ...volume, amount: 1 });
    await addEarlier(trx, 24 * HOUR_MS - 1, { ...volume, amount: 10 });
    return countPayment(trx, payment({ amountMinor: 1 }), caps);
  });
  expect(counted['302']).toBe(1210);
});

it('counts as a naive count does, whatever came when', async () => {
  const windows = ['Daily', 'Weekly', 'Monthly'] as const;
  const hoursOf = { Daily: 24, Weekly: 168, Monthly: 720 };
  const earlier = fc.record({
    agoMs: fc.oneof(
      fc.integer({ min: 0, max: 800 * HOUR_MS }),
      fc.constantFrom(...[24, 168, 720].flatMap((h) => [-1, 0, 1].map((d) => h * HOUR_MS + d))),
    ),
    isDeclined: fc.boolean(),
    method: fc.constantFrom(VISA, MASTERCARD),
    value: fc.constantFrom('card_a', 'card_b'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(earlier, { maxLength: 25 }),
      fc.constantFrom(...windows),
      fc.boolean(),
      fc.boolean(),
      async (payments, frequency, approvedOnly, ignoreScheme) => {
        account += 1;
        const counted = await atOnce(async (trx) => {
          for (const one of payments) await addEarlier(trx, one.agoMs, one);
          const transactionType = approvedOnly ? 'Approved' : 'Approved & Declined';
          const values = { frequency, transactionType, ignoreScheme } as const;
          return countPayment(trx, payment(), rule('101', values));
        });
        const naive = payments.filter(
          ({ agoMs, isDeclined, method, value }) =>
            value === 'card_a' &&
            agoMs < hoursOf[frequency] * HOUR_MS &&
            !(approvedOnly && isDeclined) &&
            (ignoreScheme || method === VISA),
        );
        expect(counted['101']).toBe(naive.length);
      },
    ),
    { numRuns: 60 },
  );
});

it('gives each of many at the same moment a count of its own', async () => {
  const SALES = 16;
  const rules = [...rule('101'), ...rule('104'), ...rule('102')];
  const counts = await Promise.all(
    Array.from({ length: SALES }, (_, index) =>
      atOnce((trx) =>
        countPayment(
          trx,
          payment({ subjects: { card: 'card_a', bin: '42424242', email: `${index % 2}@x.test` } }),
          rules,
        ),
      ),
    ),
  );
  const sorted = counts.map((found) => found['101']).sort((a, b) => Number(a) - Number(b));
  expect(sorted).toEqual(Array.from({ length: SALES }, (_, index) => index));
});
