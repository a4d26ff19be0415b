import { sql } from 'kysely';
import type { Db } from '../../core/database/schema';
import { addTenant, type TestTenant } from '../../core/testing/people';
import { countingDatabase } from '../../testing/query-plan';
import { createTestDatabase } from '../../testing/test-database';
import { dashboardRange } from './range';
import { refreshBatch } from './refresh-repository';
import { refreshRollups } from './refresh-rollups';
import { readShare } from './repository';
import { addPayer, addTransaction, type NewTransaction } from './testing/transactions';
import { fillFewReferenceData } from '../../core/testing/reference-data';

let db: Db;
let connectionString: string;
let drop: () => Promise<void>;
let tenant: TestTenant;
let payerId: number;

const MARCH = dashboardRange('2026-03-01T00:00:00Z', '2026-03-31T23:59:59.999Z');

beforeAll(async () => {
  ({ db, connectionString, drop } = await createTestDatabase());
  await fillFewReferenceData(db);
  tenant = await addTenant(db, 'Tenant');
  payerId = await addPayer(db, tenant.accountId, 'someone@example.com');
});
afterAll(() => drop());
/** Tables that hang on transactions and keep what they have. */
const APPEND_ONLY = ['ledger_entries', 'payment_notes'];

async function emptyTransactions(): Promise<void> {
  for (const table of APPEND_ONLY) {
    const trigger = sql.id(`${table}_append_only`);
    await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER ${trigger}`.execute(db);
  }
  await sql`TRUNCATE transactions CASCADE`.execute(db);
}

beforeEach(() => emptyTransactions());

function sale(day: number, amountMinor: number): NewTransaction {
  return {
    accountId: tenant.accountId,
    businessId: tenant.businessIds[0],
    payerId,
    type: 'sale',
    at: new Date(Date.UTC(2026, 2, day, 12)),
    currencyId: 124,
    paymentMethodId: 1,
    amountMinor,
  };
}

async function revenue(): Promise<number> {
  const scope = { accountId: tenant.accountId, businessId: undefined };
  return (await readShare(db, scope, MARCH, 124)).revenue_minor;
}

async function rolledUp(): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT coalesce(sum(sales_minor), 0)::bigint AS total FROM daily_totals`.execute(db);
  return rows[0]?.total ?? 0;
}

async function marks(): Promise<number> {
  return (await db.selectFrom('rollup_marks').select('day').execute()).length;
}

it('returns how many days it brought up to date', async () => {
  await addTransaction(db, sale(1, 100));
  await addTransaction(db, sale(1, 200));
  await addTransaction(db, sale(2, 400));
  await expect(refreshRollups(db)).resolves.toBe(2);
  await expect(refreshRollups(db)).resolves.toBe(0);
  await expect(rolledUp()).resolves.toBe(700);
});

it('reads whole days from the roll-ups once those are up to date', async () => {
  await addTransaction(db, sale(1, 100));
  await refreshRollups(db);
  await sql`UPDATE daily_totals SET sales_minor = 555`.execute(db);
  await expect(revenue()).resolves.toBe(555);
});

it('never takes a mark that came after what it added up', async () => {
  await addTransaction(db, sale(1, 100));
  // A refresh is held up between reading its snapshot and writing; meanwhile a payment commits.
  const late = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await sql`SELECT count(*) FROM rollup_marks`.execute(trx);
      await addTransaction(db, sale(1, 1_000));
      return refreshBatch(trx, 100);
    });
  expect(late).toBe(1);

  await expect(rolledUp()).resolves.toBe(100);
  await expect(marks()).resolves.toBe(1);
  await expect(revenue()).resolves.toBe(1_100);
  await refreshRollups(db);
  await expect(rolledUp()).resolves.toBe(1_100);
  await expect(revenue()).resolves.toBe(1_100);
});

it('does not see, and does not lose, a payment that is still being written', async () => {
  await addTransaction(db, sale(1, 100));
  let commit = () => {};
  const held = new Promise<void>((resolve) => (commit = resolve));
  let written = () => {};
  const isWritten = new Promise<void>((resolve) => (written = resolve));
  const writing = db.transaction().execute(async (trx) => {
    await addTransaction(trx, sale(1, 1_000));
    written();
    await held;
  });
  await isWritten;
  await refreshRollups(db);
  await expect(revenue()).resolves.toBe(100);
  commit();
  await writing;

  await expect(marks()).resolves.toBe(1);
  await expect(revenue()).resolves.toBe(1_100);
});

it('stays right while payments and several refreshes go on at once', async () => {
  let total = 0;
  const writers = [1, 2, 3].map(async (writer) => {
    for (let i = 0; i < 25; i++) {
      await addTransaction(db, sale(1 + (i % 4), writer * 100 + i));
      total += writer * 100 + i;
    }
  });
  let open = true;
  const refreshers = [1, 2, 3].map(async () => {
    while (open) await refreshRollups(db, { daysPerBatch: 2 });
  });
  const reader = (async () => {
    let last = 0;
    while (open) {
      const now = await revenue();
      expect(now).toBeGreaterThanOrEqual(last);
      last = now;
    }
  })();
  await Promise.all(writers);
  open = false;
  await Promise.all([...refreshers, reader]);

  await expect(revenue()).resolves.toBe(total);
  await refreshRollups(db);
  await expect(rolledUp()).resolves.toBe(total);
  await expect(revenue()).resolves.toBe(total);
}, 60_000);

it('forgets a day whose transactions are gone', async () => {
  await addTransaction(db, sale(1, 100));
  await refreshRollups(db);
  await sql`DELETE FROM payment_attempts`.execute(db);
  await sql`DELETE FROM transactions`.execute(db);
  await expect(revenue()).resolves.toBe(0);
  await refreshRollups(db);
  await expect(rolledUp()).resolves.toBe(0);

  await addTransaction(db, sale(1, 100));
  await refreshRollups(db);
  await emptyTransactions();
  await expect(revenue()).resolves.toBe(0);
});

describe('a day that was written to thousands of times', () => {
  it('costs a reader no more than one that was written to once', async () => {
    await addTransaction(db, sale(3, 100));
    await addTransaction(db, { ...sale(5, 200), businessId: tenant.businessIds[1] });
    const counting = countingDatabase(connectionString);
    const scope = { accountId: tenant.accountId, businessId: undefined };
    const read = () => counting.rowsRead(() => readShare(counting.db, scope, MARCH, 124));
    try {
      const once = await read();
      await sql`
        INSERT INTO rollup_marks (account_id, business_id, day)
        SELECT m.account_id, m.business_id, m.day
        FROM rollup_marks m, generate_series(1, 3000)`.execute(db);
      await sql`ANALYZE rollup_marks`.execute(db);
      expect(await read()).toBeLessThanOrEqual(once + 10);
    } finally {
      await counting.close();
    }
    await expect(revenue()).resolves.toBe(300);
  });
});

it('numbers an account’s payers one after the other, those of later days too', async () => {
  const numbers = async () => {
    const { rows } = await sql<{ payer_no: number }>`
      SELECT payer_no FROM payer_numbers WHERE account_id = ${tenant.accountId}
      ORDER BY payer_no`.execute(db);
    return rows.map((row) => row.payer_no);
  };
  await sql`DELETE FROM payer_numbers`.execute(db);
  const { accountId } = tenant;
  const [second, third] = [
    await addPayer(db, accountId, 'second@example.com'),
    await addPayer(db, accountId, 'third@example.com'),
  ];
  await addTransaction(db, sale(1, 100));
  await addTransaction(db, { ...sale(1, 100), payerId: second });
  await refreshRollups(db);
  expect(await numbers()).toEqual([0, 1]);
  await addTransaction(db, { ...sale(2, 100), payerId: third });
  await addTransaction(db, sale(2, 100));
  await refreshRollups(db);
  expect(await numbers()).toEqual([0, 1, 2]);
  const scope = { accountId, businessId: undefined };
  expect((await readShare(db, scope, MARCH, 124)).payers).toBe(3);
});
