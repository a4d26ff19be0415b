import { testSealer } from '../../core/testing/test-secret';
import { sql } from 'kysely';
import { createDatabase, createPool } from '../../core/database/pool';
import type { Db } from '../../core/database/schema';
import { addTenant, type TestTenant } from '../../core/testing/people';
import { fillFewReferenceData } from '../../core/testing/reference-data';
import { seedDemo } from '../../../demo/seed-demo';
import { createTestDatabase } from '../../testing/test-database';
import { ledgerBalances } from '../ledger/balances-repository';
import { unpriced } from '../pricing-profiles/unpriced';
import { addStatement } from '../statements/testing/statements';
import { listCarried, markCarried } from './carried-repository';
import { closePeriods } from './close-periods';
import { PAYOUT_CYCLE } from './periods';
import { linkBank as linkBankOf, price as priceOf, sell as sellBy } from './testing/merchant';

const CAD = 124;
const JPY = 392;

let db: Db;
let drop: () => Promise<void>;
let connectionString: string;
let tenant: TestTenant;

beforeAll(async () => {
  ({ db, drop, connectionString } = await createTestDatabase());
  await fillFewReferenceData(db);
  await db
    .insertInto('fx_rates')
    .values([
      { currency_id: CAD, day: '2024-01-01', rate: '1.5' },
      { currency_id: JPY, day: '2024-01-01', rate: '150' },
      { currency_id: 978, day: '2024-01-01', rate: '1' },
    ])
    .execute();
});
afterAll(() => drop());
beforeEach(async () => {
  // Of the tests before, nobody is settled any more.
  await db.deleteFrom('business_bank_accounts').execute();
  tenant = await addTenant(db, 'Maple');
});

async function databaseName(): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db);
  return rows[0]!.name;
}

const unexpected = (error: unknown): never => {
  throw error;
};
const close = (now: string, onError: (error: unknown) => void = unexpected) =>
  closePeriods({ db, now: new Date(now), onError });

const linkBank = (payoutCycleId: number, given?: Parameters<typeof linkBankOf>[3]) =>
  linkBankOf(db, tenant, payoutCycleId, given);
const sell = (at: string, amountMinor: number, currencyId?: number) =>
  sellBy(db, tenant, at, amountMinor, currencyId);
const price = (...terms: [rate: string, rollingReserve?: string, statementFee?: number]) =>
  priceOf(db, tenant, ...terms);

const statements = () =>
  db
    .selectFrom('statements')
    .select(['start_day', 'end_day', 'total_minor', 'payout_minor', 'carried_out_minor'])
    .where('account_id', '=', tenant.accountId)
    .orderBy('start_day')
    .execute()
    .then((rows) =>
      rows.map((row) => [
        `${row.start_day}/${row.end_day}`,
        row.total_minor,
        row.payout_minor,
        row.carried_out_minor,
      ]),
    );

async function balances(currencyId = CAD): Promise<Record<string, number>> {
  const all = await ledgerBalances(db, tenant.accountId);
  const found = all.find((balance) => balance.currencyId === currencyId);
  const named = Object.entries(found?.balanceMinor ?? {});
  return Object.fromEntries(named.filter(([, amount]) => amount !== 0));
}

it('closes the periods that are over, an hour after midnight, by days of UTC', async () => {
  await linkBank(PAYOUT_CYCLE.daily);
  await sell('2024-02-28T23:59:59.999Z', 1_000);
  await sell('2024-02-29T00:00:00Z', 2_000);
  await close('2024-02-29T00:30:00Z');
  expect(await statements()).toEqual([]);
  await close('2024-02-29T01:00:00Z');
  expect(await statements()).toEqual([['2024-02-28/2024-02-28', 1_000, 1_000, 0]]);
  await close('2024-03-02T01:00:00Z');
  expect(await statements()).toEqual([
    ['2024-02-28/2024-02-28', 1_000, 1_000, 0],
    ['2024-02-29/2024-02-29', 2_000, 2_000, 0],
    ['2024-03-01/2024-03-01', 0, 0, 0],
  ]);
  expect(await balances()).toEqual({ 'acquirer receivable': 3_000, 'payout in transit': -3_000 });
});

it('takes fees, holds a reserve and releases it on its day', async () => {
  await linkBank(PAYOUT_CYCLE.daily);
  await price('2', '10', 0);
  const sold = await sell('2026-03-30T10:00:00Z', 10_000);
  await close('2026-04-01T02:00:00Z');
  expect(await balances()).toEqual({
    'acquirer receivable': 10_000,
    fees: -200,
    reserve: -1_000,
    'payout in transit': -8_800,
  });
  await close('2026-04-02T02:00:00Z');
  expect((await statements()).at(-1)).toEqual(['2026-04-01/2026-04-01', 1_000, 1_000, 0]);
  expect(await balances()).toEqual({
    'acquirer receivable': 10_000,
    fees: -200,
    'payout in transit': -9_800,
  });
  const reserve = await db
    .selectFrom('reserve_holds as h')
    .innerJoin('reserve_releases as r', 'r.transaction_id', 'h.transaction_id')
    .innerJoin('statements as s', 's.statement_id', 'r.statement_id')
    .select(['h.transaction_id', 'h.held_minor', 'h.left_minor', 'released_minor', 's.start_day'])
    .execute();
  expect(reserve).toEqual([
    {
      transaction_id: sold,
      held_minor: 1_000,
      left_minor: 0,
      released_minor: 1_000,
      start_day: '2026-04-01',
    },
  ]);
  await expect(db.deleteFrom('reserve_releases').execute()).rejects.toThrow('append-only');
});

it('carries over what is below the threshold', async () => {
  await linkBank(PAYOUT_CYCLE.weekly, { threshold: 5_000 });
  await sell('2026-03-04T10:00:00Z', 4_999);
  await sell('2026-03-11T10:00:00Z', 1);
  await close('2026-03-17T10:00:00Z');
  expect(await statements()).toEqual([
    ['2026-03-02/2026-03-08', 4_999, 0, 4_999],
    ['2026-03-09/2026-03-15', 5_000, 5_000, 0],
  ]);
});

it.each([
  ['America/Toronto', '2026-03-08'],
  ['Europe/Berlin', '2026-10-25'],
  ['Africa/Cairo', '2026-04-24'],
])('has UTC days where the database’s clock is in %s and changes on %s', async (zone, day) => {
  await sql`ALTER ROLE CURRENT_USER IN DATABASE ${sql.ref(await databaseName())}
    SET timezone TO ${sql.lit(zone)}`.execute(db);
  const there = createDatabase(createPool({ connectionString, onError: () => undefined }));
  try {
    const { rows } = await sql<{ zone: string }>`
      SELECT current_setting('timezone') AS zone`.execute(there);
    expect(rows).toEqual([{ zone }]);
    await linkBank(PAYOUT_CYCLE.daily);
    const instants = [`${day}T00:00:00Z`, `${day}T23:59:59.999Z`];
    for (const at of instants) await sell(at, 1_000);
    const next = new Date(Date.parse(day) + 86_400_000);
    await sell(next.toISOString(), 500);
    const now = new Date(next.getTime() + 86_400_000 + 2 * 3_600_000);
    await closePeriods({ db: there, now, onError: unexpected });
    const after = next.toISOString().slice(0, 10);
    expect(await statements()).toEqual([
      [`${day}/${day}`, 2_000, 2_000, 0],
      [`${after}/${after}`, 500, 500, 0],
    ]);
  } finally {
    await there.destroy();
    await sql`ALTER ROLE CURRENT_USER IN DATABASE ${sql.ref(await databaseName())}
      RESET timezone`.execute(db);
  }
});

it('takes separated fees when their own cycle ends, and all that are left when they are no more', async () => {
  const { linkedBankAccountId } = await linkBank(PAYOUT_CYCLE.daily);
  const set = (values: { is_separated_fees: boolean; fee_cycle_id?: number }) =>
    db
      .updateTable('business_bank_accounts')
      .set(values)
      .where('linked_bank_account_id', '=', linkedBankAccountId)
      .execute();
  await set({ is_separated_fees: true, fee_cycle_id: PAYOUT_CYCLE.monthly });
  await price('2');
  for (const day of [27, 28, 29]) await sell(`2024-02-${day}T10:00:00Z`, 10_000);
  await close('2024-02-29T02:00:00Z');
  expect(await statements()).toEqual([
    ['2024-02-27/2024-02-27', 10_000, 10_000, 0],
    ['2024-02-28/2024-02-28', 10_000, 10_000, 0],
  ]);
  expect((await balances()).fees).toBeUndefined();
  await close('2024-03-01T02:00:00Z');
  expect((await statements()).at(-1)).toEqual(['2024-02-29/2024-02-29', 9_400, 9_400, 0]);
  expect((await balances()).fees).toBe(-600);
  const taken = await db
    .selectFrom('statements')
    .select(['defers_fees', 'fees_since'])
    .where('account_id', '=', tenant.accountId)
    .orderBy('start_day')
    .execute();
  expect(taken.map((row) => [row.defers_fees, row.fees_since])).toEqual([
    [true, null],
    [true, null],
    [false, '2024-02-27'],
  ]);

  await sell('2024-03-01T10:00:00Z', 10_000);
  await close('2024-03-02T02:00:00Z');
  expect((await balances()).fees).toBe(-600);
  await set({ is_separated_fees: false });
  await close('2024-03-03T02:00:00Z');
  expect((await statements()).at(-1)).toEqual(['2024-03-02/2024-03-02', -200, 0, -200]);
  expect((await balances()).fees).toBe(-800);
});

it('takes what a bank account that is linked no more has left by the default one', async () => {
  const gone = await linkBank(PAYOUT_CYCLE.daily);
  await db
    .updateTable('business_bank_accounts')
    .set({ is_separated_fees: true, fee_cycle_id: PAYOUT_CYCLE.monthly })
    .where('linked_bank_account_id', '=', gone.linkedBankAccountId)
    .execute();
  await price('2');
  await sell('2026-03-03T10:00:00Z', 10_000);
  await close('2026-03-04T02:00:00Z');
  await unlink(gone.linkedBankAccountId);
  await linkBank(PAYOUT_CYCLE.daily);
  await sell('2026-03-04T10:00:00Z', 10_000);
  await close('2026-03-05T02:00:00Z');
  expect((await statements()).at(-1)).toEqual(['2026-03-04/2026-03-04', 9_600, 9_600, 0]);
  expect(await db.selectFrom('accrued_fees').selectAll().execute()).toEqual([]);
});

const unlink = (linkedBankAccountId: number) =>
  db
    .deleteFrom('business_bank_accounts')
    .where('linked_bank_account_id', '=', linkedBankAccountId)
    .execute();

it('releases by the default bank account what is held of one that is linked no more', async () => {
  const gone = await linkBank(PAYOUT_CYCLE.daily);
  await price('0', '10');
  await sell('2026-03-03T10:00:00Z', 10_000);
  await close('2026-03-04T02:00:00Z');
  await unlink(gone.linkedBankAccountId);
  await linkBank(PAYOUT_CYCLE.daily);
  // Nothing is sold any more.
  await close('2026-03-07T02:00:00Z');
  expect((await statements()).filter(([, foot]) => foot !== 0)).toEqual([
    ['2026-03-03/2026-03-03', 9_000, 9_000, 0],
    ['2026-03-05/2026-03-05', 1_000, 1_000, 0],
  ]);
  expect(await balances()).toEqual({ 'acquirer receivable': 10_000, 'payout in transit': -10_000 });
});

it('carries in once, in its own currency, what one that is linked no more has left', async () => {
  const gone = await linkBank(PAYOUT_CYCLE.daily);
  // Three US dollars a statement.
  await price('0', '0', 300);
  await sell('2026-03-03T10:00:00Z', 100);
  await close('2026-03-04T02:00:00Z');
  await unlink(gone.linkedBankAccountId);
  // The default has another currency, and leaves the debt to the one that has the same.
  const { linkedBankAccountId } = await linkBank(PAYOUT_CYCLE.daily);
  await db
    .updateTable('business_bank_accounts')
    .set({ is_default: false })
    .where('linked_bank_account_id', '=', linkedBankAccountId)
    .execute();
  await linkBank(PAYOUT_CYCLE.daily, { currencyId: 978, currencies: [978] });
  await close('2026-03-05T02:00:00Z');
  await sell('2026-03-05T10:00:00Z', 1_000);
  await close('2026-03-07T02:00:00Z');
  expect((await statements()).filter(([, foot]) => foot !== 0)).toEqual([
    ['2026-03-03/2026-03-03', -350, 0, -350],
    ['2026-03-04/2026-03-04', -350, 0, -350],
    ['2026-03-05/2026-03-05', 200, 200, 0],
  ]);
});

it('carries an amount in no other currency, where that of the bank account is another now', async () => {
  const { bankAccountId } = await linkBank(PAYOUT_CYCLE.daily);
  const keepIn = (currencyId: number) =>
    db
      .updateTable('bank_accounts')
      .set({ currency_id: currencyId })
      .where('account_id', '=', tenant.accountId)
      .where('bank_account_id', '=', bankAccountId)
      .execute();
  await price('0', '0', 300);
  await sell('2026-03-03T10:00:00Z', 100);
  await close('2026-03-04T02:00:00Z');
  await keepIn(JPY);
  await close('2026-03-05T02:00:00Z');
  await keepIn(CAD);
  await close('2026-03-06T02:00:00Z');
  expect(await statements()).toEqual([
    ['2026-03-03/2026-03-03', -350, 0, -350],
    ['2026-03-04/2026-03-04', 0, 0, 0],
    ['2026-03-05/2026-03-05', -350, 0, -350],
  ]);
});

it('carries in a payout later that fails while a statement is written', async () => {
  await linkBank(PAYOUT_CYCLE.daily);
  await sell('2026-03-03T10:00:00Z', 1_000);
  await close('2026-03-04T02:00:00Z');
  const business = { accountId: tenant.accountId, businessId: tenant.businessIds[0] };
  const { statement_id: statementId } = await db
    .selectFrom('statements')
    .select('statement_id')
    .where('account_id', '=', tenant.accountId)
    .executeTakeFirstOrThrow();
  await db.transaction().execute(async (trx) => {
    const carried = await listCarried(trx, business);
    await db
      .updateTable('payouts')
      .set({ status: 'failed' })
      .where('statement_id', '=', statementId)
      .execute();
    await markCarried(trx, tenant.accountId, carried, statementId);
  });
  expect(await listCarried(db, business)).toMatchObject([{ kind: 'payout', amountMinor: 1_000 }]);
});

it('settles other currencies at the rate of the last day, over fx clearing', async () => {
  await linkBank(PAYOUT_CYCLE.monthly, { currencies: [CAD, JPY] });
  await sell('2026-02-10T10:00:00Z', 1_001, JPY);
  await close('2026-03-01T10:00:00Z');
  expect(await statements()).toEqual([['2026-02-01/2026-02-28', 1_001, 1_001, 0]]);
  expect(await balances(JPY)).toEqual({ 'acquirer receivable': 1_001, 'fx clearing': -1_001 });
  expect(await balances(CAD)).toEqual({ 'fx clearing': 1_001, 'payout in transit': -1_001 });
});

it('puts what is late on the next statement', async () => {
  await linkBank(PAYOUT_CYCLE.daily);
  await sell('2026-03-03T10:00:00Z', 1_000);
  await close('2026-03-04T02:00:00Z');
  const late = await sell('2026-03-03T11:00:00Z', 500);
  await close('2026-03-05T02:00:00Z');
  expect(await statements()).toEqual([
    ['2026-03-03/2026-03-03', 1_000, 1_000, 0],
    ['2026-03-04/2026-03-04', 500, 500, 0],
  ]);
  const row = await db
    .selectFrom('settled_transactions as d')
    .innerJoin('statements as s', 's.statement_id', 'd.statement_id')
    .select('s.start_day')
    .where('d.transaction_id', '=', late)
    .executeTakeFirst();
  expect(row?.start_day).toBe('2026-03-04');
});

it('does it once however many do it, and again changes nothing', async () => {
  await linkBank(PAYOUT_CYCLE.daily);
  for (const day of [1, 2, 3, 4]) await sell(`2026-03-0${day}T10:00:00Z`, 1_000);
  const now = '2026-03-05T02:00:00Z';
  const closed = await Promise.all([close(now), close(now), close(now)]);
  expect(closed.reduce((sum, count) => sum + count, 0)).toBe(4);
  const before = [await statements(), await balances()];
  expect(await close(now)).toBe(0);
  expect([await statements(), await balances()]).toEqual(before);
  expect(before[0]).toHaveLength(4);
});

it('is finished by the next run where one was stopped', async () => {
  await linkBank(PAYOUT_CYCLE.daily);
  await sell('2026-03-01T10:00:00Z', 1_000);
  const stopped = new AbortController();
  stopped.abort();
  const now = new Date('2026-03-03T02:00:00Z');
  await closePeriods({ db, now, signal: stopped.signal, onError: unexpected });
  expect(await statements()).toEqual([]);
  await close('2026-03-03T02:00:00Z');
  expect(await statements()).toHaveLength(2);
});

it('goes on with others where one has no price for a card, and leaves nothing half done', async () => {
  await linkBank(PAYOUT_CYCLE.daily);
  const terms = { ...unpriced([1]), cardSchemes: [] };
  const scheme = unpriced([1]).cardSchemes[0]!;
  await db
    .insertInto('pricing_profiles')
    .values({
      account_id: tenant.accountId,
      business_id: tenant.businessIds[0],
      terms: JSON.stringify({ ...terms, cardSchemes: [{ ...scheme, cardSchemeTypes: [] }] }),
      updated_by: null,
    })
    .execute();
  await sell('2026-03-01T10:00:00Z', 1_000);
  const unpricedTenant = tenant;
  tenant = await addTenant(db, 'Birch');
  await linkBank(PAYOUT_CYCLE.daily);
  await sell('2026-03-01T10:00:00Z', 700);
  const errors: unknown[] = [];
  await close('2026-03-02T02:00:00Z', (error) => errors.push(error));
  expect(String(errors)).toMatch(/has no price for such a card/);
  expect(await statements()).toHaveLength(1);
  tenant = unpricedTenant;
  expect(await statements()).toEqual([]);
  expect(await balances()).toEqual({ 'acquirer receivable': 1_000, 'merchant payable': -1_000 });
});

it('has a database that refuses a statement that does not add up', async () => {
  await linkBank(PAYOUT_CYCLE.daily);
  await sell('2026-03-01T10:00:00Z', 1_000);
  await close('2026-03-02T02:00:00Z');
  const off = (set: object) =>
    db.updateTable('statements').set(set).where('account_id', '=', tenant.accountId).execute();
  await expect(off({ total_minor: 999, carried_out_minor: -1 })).rejects.toThrow('does not add up');
  await expect(off({ payout_minor: 999, carried_out_minor: 1 })).rejects.toThrow('does not add up');
  await expect(off({ carried_out_minor: 1 })).rejects.toMatchObject({ code: '23514' });
});

it('has a database that refuses a statement whose lines release another reserve than its rows', async () => {
  await expect(db.transaction().execute((trx) => addStatement(trx, tenant, 700))).rejects.toThrow(
    'does not release what its lines say',
  );
});

it('settles the demo merchants: all that came in is paid out, carried over, held or charged', async () => {
  await db.deleteFrom('business_bank_accounts').execute();
  const now = new Date('2026-11-10T14:20:00Z');
  await seedDemo(db, { now, historyDays: 16, secrets: testSealer });
  await closePeriods({ db, now, onError: unexpected });
  const { rows } = await sql<{ off: number; unsettled: number; doubled: number }>`
    WITH settled AS (
      SELECT l.account_id, l.business_id, l.currency_id, sum(l.amount_minor) AS payable
      FROM ledger_entries l
      LEFT JOIN settled_transactions d USING (account_id, transaction_id)
      WHERE l.ledger_account = 'merchant payable'
        AND (l.transaction_id IS NULL OR d.statement_id IS NOT NULL)
      GROUP BY 1, 2, 3
    ), carried AS (
      SELECT DISTINCT ON (account_id, business_id, linked_bank_account_id)
        account_id, business_id, currency_id, carried_out_minor
      FROM statements ORDER BY account_id, business_id, linked_bank_account_id, start_day DESC
    ), owed AS (
      SELECT account_id, business_id, currency_id, sum(carried_out_minor) AS minor
      FROM carried GROUP BY 1, 2, 3
    )
    SELECT
      (SELECT count(*) FROM settled FULL JOIN owed USING (account_id, business_id, currency_id)
        WHERE coalesce(settled.payable, 0) <> -coalesce(owed.minor, 0)
          AND account_id IN (SELECT account_id FROM accounts WHERE name NOT IN ('Maple', 'Birch'))
      ) AS off,
      (SELECT count(*) FROM business_bank_accounts l WHERE NOT EXISTS (
        SELECT FROM statements s WHERE s.account_id = l.account_id
          AND s.linked_bank_account_id = l.linked_bank_account_id)) AS unsettled,
      (SELECT count(*) FROM (SELECT FROM settled_transactions
        GROUP BY account_id, transaction_id HAVING count(*) > 1) d) AS doubled`.execute(db);
  expect(rows[0]).toEqual({ off: 0, unsettled: 0, doubled: 0 });
});
