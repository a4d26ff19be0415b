import type { RiskRuleChange } from '@mbo/gateway-contract/risk';
import { sql } from 'kysely';
import type { AccountId } from '../src/core/authorisation/account-id';
import type { Db } from '../src/core/database/schema';
import { fillFewReferenceData } from '../src/core/testing/reference-data';
import { testSealer } from '../src/core/testing/test-secret';
import { backtest } from '../src/modules/risk/backtest/backtest';
import { rulesOf } from '../src/modules/risk/rules';
import { createTestDatabase } from '../src/testing/test-database';
import { DAY } from './activity';
import { findDemoBusinesses } from './create-accounts';
import { ATTACKED_BIN, fraudOf, TESTER_IP } from './fraud';
import { ALDER_BIRCH } from './merchants/alder-birch';
import { seedDemo } from './seed-demo';

const NOW = new Date('2026-11-22T12:00:00Z');
const [SHOP] = ALDER_BIRCH.businesses;
if (!SHOP) throw new Error('The demo has a shop.');

let db: Db;
let drop: () => Promise<void>;
let business: { accountId: AccountId; businessId: number };

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await fillFewReferenceData(db);
  await seedDemo(db, { now: NOW, historyDays: 45, secrets: testSealer });
  const all = await db.transaction().execute((trx) => findDemoBusinesses(trx));
  const ids = all.get(SHOP.mid);
  if (!ids) throw new Error('The demo has a shop.');
  business = ids;
}, 120_000);
afterAll(() => drop());

/** What the rule would have stopped, with what is there of it in the database. */
async function foundBy(change: RiskRuleChange) {
  const rule = rulesOf([change]).find(({ reasonCode }) => reasonCode === change.reasonCode);
  if (!rule) throw new Error('There is no such rule.');
  const of = { ...business, rule, currencyId: 124, now: NOW };
  const { named, stopped } = await backtest(db, of, new AbortController().signal);
  const rows = await db
    .selectFrom('transactions as t')
    .innerJoin('payment_details as d', 'd.transaction_id', 't.transaction_id')
    .where(
      't.transaction_id',
      'in',
      named.map(({ id }) => id),
    )
    .select(['t.card_bin', 't.payer_email', 'd.ip'])
    .execute();
  return { rows, stopped };
}

it('has bursts of card testing, which velocity by IP finds as it is', async () => {
  const { rows, stopped } = await foundBy({ reasonCode: '105' });
  expect(new Set(rows.map(({ ip }) => ip))).toEqual(new Set([TESTER_IP]));
  // All but the twelve that each of the two bursts of a month is let through.
  expect(rows).toHaveLength(2 * 10);
  expect(stopped.declined.payments).toBeGreaterThan(stopped.wrong.payments);
});

it('has BIN attacks, which velocity by BIN finds as it is', async () => {
  const { rows } = await foundBy({ reasonCode: '102' });
  expect(rows.filter(({ card_bin }) => card_bin === ATTACKED_BIN)).toHaveLength(2 * 14);
});

it('has two rules in shadow mode, which have flagged what they find without stopping it', async () => {
  const { rows } = await sql<{ code: string; shadow: boolean; payments: number }>`
    SELECT f->>'reasonCode' AS code, (f->>'shadow')::boolean AS shadow, count(*)::int AS payments
    FROM risk_assessments a CROSS JOIN jsonb_array_elements(a.findings) f
    WHERE a.account_id = ${business.accountId} AND f->>'result' = 'fired' AND a.action = ''
    GROUP BY 1, 2 ORDER BY 1`.execute(db);
  expect(rows).toMatchObject([
    { code: '105', shadow: true },
    { code: '301', shadow: true },
  ]);
  // Ten of each of the three bursts since they are on.
  expect(rows[0]?.payments).toBe(3 * 10);
  expect(rows[1]?.payments).toBeGreaterThan(10);
  expect(rows[1]?.payments).toBeLessThan(150);
});

it('has a friendly-fraud payer, whom velocity by email finds by the week', async () => {
  const payers = Array.from({ length: 30 }, (_, day) =>
    fraudOf(SHOP, Math.floor(NOW.getTime() / DAY - day) * DAY),
  )
    .flat()
    .filter(({ type }) => type === 'chargeback')
    .map(({ customer }) => customer.email);
  const { rows, stopped } = await foundBy({
    reasonCode: '104',
    frequency: 'Weekly',
    triggerCount: 4,
  });
  const theirs = rows.filter(({ payer_email }) => payers.includes(payer_email));
  expect(theirs.length).toBeGreaterThanOrEqual(3);
  expect(stopped.caught.payments).toBeGreaterThanOrEqual(3);
});

it('has no more of it than a shop can bear, and none at another', () => {
  const month = Array.from({ length: 42 }, (_, day) => fraudOf(SHOP, day * DAY)).flat();
  const payments = month.filter(({ parentId }) => parentId === null);
  expect(payments.length / 42).toBeLessThan(SHOP.perDay / 7);
  for (const other of ALDER_BIRCH.businesses.slice(1)) expect(fraudOf(other, DAY)).toEqual([]);
});
