import { testSealer } from '../src/core/testing/test-secret';
import { sql } from 'kysely';
import { hashPassword, verifyPassword } from '../src/core/authentication/passwords';
import type { Db } from '../src/core/database/schema';
import { createTestDatabase } from '../src/testing/test-database';
import { activityOf, DAY } from './activity';
import { DEMO_ACCOUNTS } from './portfolio';
import { seedDemo, topUpDemo } from './seed-demo';
import { DEMO_PASSWORD } from './users';
import { createAcquirers } from '../src/modules/acquiring/acquirers';
import { postedParts } from '../src/modules/reports/repository';
import { reconcile } from '../src/modules/reports/reconciliation';
import { fillFewReferenceData } from '../src/core/testing/reference-data';

const THEN = new Date('2026-11-10T14:20:00Z');
const LATER = new Date('2026-11-19T00:30:00Z');
/** Less than the year of the product, which only takes longer. */
const HISTORY_DAYS = 80;

let db: Db;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await fillFewReferenceData(db);
  await seedDemo(db, { now: THEN, historyDays: HISTORY_DAYS, secrets: testSealer });
}, 120_000);
afterAll(() => drop());

async function number(query: ReturnType<typeof sql<{ n: number }>>): Promise<number> {
  return (await query.execute(db)).rows[0]?.n ?? Number.NaN;
}

/** How many there are since and until then, and a digest of all that matters of them. */
async function contents(
  database: Db,
  { until, since = new Date(0), except = [] }: { until: Date; since?: Date; except?: string[] },
): Promise<{ n: number; digest: string } | undefined> {
  const first = since.getTime().toString(16).padStart(12, '0');
  const { rows } = await sql<{ n: number; digest: string }>`
    SELECT count(*) AS n, md5(string_agg(t::text, '' ORDER BY transaction_id)) AS digest FROM (
      SELECT b.mid, t.transaction_id, t.root_transaction_id, t.parent_transaction_id, t.type,
        t.outcome, t.status, t.response_code, t.occurred_at, t.currency_id, t.amount_minor,
        t.payment_method_id, t.payer_email, t.invoice_number, t.card_bin, t.card_last_four
      FROM transactions t JOIN businesses b USING (account_id, business_id)
      WHERE t.occurred_at <= ${until} AND NOT t.root_transaction_id = ANY(${except}::uuid[])
        AND t.root_transaction_id >= ${`${first.slice(0, 8)}-${first.slice(8)}-0000-0000-000000000000`}::uuid
    ) AS t`.execute(database);
  return rows[0];
}

it('makes a portfolio with a history of transactions', async () => {
  expect(await number(sql`SELECT count(*) AS n FROM accounts`)).toBe(4);
  expect(await number(sql`SELECT count(*) AS n FROM businesses`)).toBe(10);
  const total = await number(sql`SELECT count(*) AS n FROM transactions`);
  expect(total).toBeGreaterThan(9_000);
  expect(await number(sql`SELECT count(DISTINCT currency_id) AS n FROM transactions`)).toBe(6);
});

it('lets nothing lie in the future', async () => {
  const late = sql<{
    n: number;
  }>`SELECT count(*) AS n FROM transactions WHERE occurred_at > ${THEN}`;
  expect(await number(late)).toBe(0);
});

it('has a rate for every day and currency it sold in', async () => {
  const missing = sql<{ n: number }>`
    SELECT count(*) AS n FROM transactions t
    WHERE currency_id <> 840 AND NOT EXISTS (
      SELECT FROM fx_rates r WHERE r.currency_id = t.currency_id
        AND r.day BETWEEN (t.occurred_at AT TIME ZONE 'UTC')::date - 3
          AND (t.occurred_at AT TIME ZONE 'UTC')::date
    )`;
  expect(await number(missing)).toBe(0);
});

it('leaves the roll-ups up to date', async () => {
  expect(await number(sql`SELECT count(*) AS n FROM rollup_marks`)).toBe(0);
  const approved = sql<{ n: number }>`SELECT sum(approved_count)::bigint AS n FROM daily_totals`;
  const raw = sql<{
    n: number;
  }>`SELECT count(*) FILTER (WHERE is_approved) AS n FROM transaction_figures`;
  expect(await number(approved)).toBe(await number(raw));
});

it('lets the three demo users sign in, each to what is theirs', async () => {
  const users = await db
    .selectFrom('users')
    .leftJoin('user_accounts', 'user_accounts.user_id', 'users.user_id')
    .leftJoin('accounts', 'accounts.account_id', 'user_accounts.account_id')
    .select((eb) => [
      'users.email',
      'users.account_type_id',
      'users.access_type',
      'users.password_hash',
      eb.fn.count<number>('accounts.account_id').as('accounts'),
    ])
    .where('users.password_hash', 'is not', null)
    .groupBy('users.user_id')
    .orderBy('users.email')
    .execute();
  expect(
    users.map((user) => [user.email, user.account_type_id, user.access_type, user.accounts]),
  ).toEqual([
    ['merchant@demo.test', 3, 20, 2],
    ['staff@demo.test', 1, 20, 0],
    ['viewer@demo.test', 3, 10, 1],
  ]);
  for (const user of users) {
    expect(user.password_hash).toMatch(/^\$argon2id\$/);
    await expect(verifyPassword(user.password_hash, DEMO_PASSWORD)).resolves.toBe(true);
  }
});

it('completes the set-up of a database that was filled before there was any', async () => {
  const counts = () =>
    sql<{ contacts: number; banks: number; links: number; urls: number; invitations: number }>`
      SELECT (SELECT count(*) FROM account_contacts) AS contacts,
        (SELECT count(*) FROM bank_accounts) AS banks,
        (SELECT count(*) FROM business_bank_accounts) AS links,
        (SELECT count(*) FROM business_urls) AS urls,
        (SELECT count(*) FROM user_invitations) AS invitations`.execute(db);
  const { rows: complete } = await counts();
  expect(complete).toEqual([{ contacts: 12, banks: 8, links: 11, urls: 10, invitations: 1 }]);

  await sql`UPDATE businesses SET default_account_manager_id = NULL, default_account_support_id = NULL`.execute(
    db,
  );
  for (const table of [
    'account_contacts',
    'business_bank_accounts',
    'bank_accounts',
    'business_urls',
    'user_invitations',
  ] as const) {
    await db.deleteFrom(table).execute();
  }
  await db.deleteFrom('data_fills').where('name', '=', 'demo-set-up').execute();
  await seedDemo(db, { now: THEN, secrets: testSealer });
  expect((await counts()).rows).toEqual(complete);
});

it('does nothing when it is called again at the same time', async () => {
  const before = await contents(db, { until: THEN });
  await expect(seedDemo(db, { now: THEN, secrets: testSealer })).resolves.toEqual({
    created: false,
    transactions: 0,
  });
  expect(await contents(db, { until: THEN })).toEqual(before);
});

it('gives a demo user whose password was changed the demo password again', async () => {
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword('another password') })
    .where('email', '=', 'viewer@demo.test')
    .execute();
  await seedDemo(db, { now: THEN, secrets: testSealer });
  const viewer = await db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', 'viewer@demo.test')
    .executeTakeFirstOrThrow();
  await expect(verifyPassword(viewer.password_hash, DEMO_PASSWORD)).resolves.toBe(true);
});

it('books every movement of money, each journal in balance', async () => {
  const { rows } = await sql<{ moved: number; booked: number; journals: number; acts: number }>`
    SELECT
      (SELECT sum(CASE WHEN t.type IN ('sale', 'capture') THEN amount_minor ELSE -amount_minor END)
        FROM transactions t WHERE outcome = 'approved' AND type <> 'authorize'
        AND NOT (type = 'void' AND EXISTS (SELECT FROM transactions p WHERE p.type = 'authorize'
          AND p.account_id = t.account_id AND p.transaction_id = t.parent_transaction_id)))
        ::bigint AS moved,
      (SELECT sum(amount_minor) FROM ledger_entries WHERE ledger_account = 'acquirer receivable')
        ::bigint AS booked,
      (SELECT count(*) FROM (SELECT journal_id FROM ledger_entries GROUP BY journal_id
        HAVING sum(amount_minor) <> 0) AS off) AS journals,
      (SELECT count(DISTINCT journal_id) FROM ledger_entries) AS acts`.execute(db);
  expect(rows[0]?.booked).toBe(rows[0]?.moved);
  expect(rows[0]?.journals).toBe(0);
  expect(rows[0]?.acts).toBeGreaterThan(8_000);
});

it('knows of each payment what was bought, by which card and through which processor', async () => {
  const payments = await number(
    sql`SELECT count(*) AS n FROM transactions WHERE parent_transaction_id IS NULL`,
  );
  const complete = sql<{ n: number }>`
    SELECT count(*) AS n FROM transactions t
    JOIN payment_details d USING (account_id, transaction_id)
    WHERE t.card_holder <> '' AND t.bank_country_id IS NOT NULL AND d.issuing_bank <> ''
      AND t.amount_minor = (SELECT sum((p ->> 'totalPrice')::bigint)
        FROM jsonb_array_elements(d.products) AS p)
      AND EXISTS (SELECT FROM payment_attempts a JOIN processors USING (account_id, processor_id)
        WHERE a.account_id = t.account_id AND a.transaction_id = t.transaction_id)`;
  expect(await number(complete)).toBe(payments);
  const cascaded = sql<{ n: number }>`
    SELECT count(*) AS n FROM payment_attempts WHERE attempt_number = 2 AND outcome = 'approved'`;
  expect(await number(cascaded)).toBeGreaterThan(30);
});

it('has all that moved money in the books of the sandbox, as the ledger has it', async () => {
  const acquirers = createAcquirers(db);
  const businesses = await db
    .selectFrom('businesses')
    .select(['account_id', 'business_id'])
    .execute();
  const results = new Map<string, number>();
  for (const { account_id: accountId, business_id: businessId } of businesses) {
    const scope = {
      accountId,
      businessId,
      from: new Date(0).toISOString(),
      end: THEN.toISOString(),
    };
    for await (const part of reconcile(() => postedParts(db, scope, 5_000), acquirers)) {
      for (const { result, type } of part) {
        const key = `${result} ${type}`;
        results.set(key, (results.get(key) ?? 0) + 1);
      }
    }
  }
  expect([...results.keys()].sort()).toEqual([
    'matched capture',
    'matched chargeback',
    'matched refund',
    'matched sale',
    'matched void',
  ]);
});

describe('a week later', () => {
  let spoilt: string;
  let partly: string;

  beforeAll(async () => {
    // Meanwhile somebody voids by hand a sale that is going to be refunded.
    const then = THEN.getTime();
    const refund = DEMO_ACCOUNTS.flatMap((account) => account.businesses)
      .flatMap((business) => activityOf(business, Math.floor(then / DAY) * DAY - DAY))
      .find((row) => row.type === 'refund' && row.at > then && row.at <= LATER.getTime());
    spoilt = refund?.rootId ?? '';
    const { numUpdatedRows } = await db
      .updateTable('transactions')
      .set({ status: 'voided' })
      .where('transaction_id', '=', spoilt)
      .executeTakeFirstOrThrow();
    expect(numUpdatedRows).toBe(1n);
    partly = await refundPartOf(then, spoilt);
    await topUpDemo(db, { now: LATER, secrets: testSealer });
  });

  it('has what a database filled on that day has', async () => {
    const fresh = await createTestDatabase();
    await fillFewReferenceData(fresh.db);
    await seedDemo(fresh.db, { now: LATER, historyDays: 40, secrets: testSealer });
    const span = {
      since: new Date(LATER.getTime() - 39 * DAY),
      until: LATER,
      except: [spoilt, partly],
    };
    const made = await contents(fresh.db, span);
    await fresh.drop();
    expect(made?.n).toBeGreaterThan(4_000);
    expect(await contents(db, span)).toEqual(made);
  }, 120_000);

  it('refunds nothing of a sale that somebody refunded in part, which stays as before', async () => {
    const rows = await db
      .selectFrom('transactions')
      .select(['type', 'amount_minor'])
      .where('root_transaction_id', '=', partly)
      .where('type', '=', 'refund')
      .execute();
    expect(rows).toEqual([{ type: 'refund', amount_minor: 1 }]);
  });

  it('leaves alone what somebody did to a transaction', async () => {
    const rows = await db
      .selectFrom('transactions')
      .select(['type', 'status'])
      .where('root_transaction_id', '=', spoilt)
      .execute();
    expect(rows).toEqual([{ type: 'sale', status: 'voided' }]);
  });

  it('shows something for today at half past midnight already', async () => {
    const today = sql<{ n: number }>`
      SELECT count(*) AS n FROM transactions JOIN accounts USING (account_id)
      WHERE accounts.name = 'Alder & Birch Outfitters' AND occurred_at >= '2026-11-19T00:00:00Z'`;
    expect(await number(today)).toBeGreaterThanOrEqual(3);
  });

  it('shows some dozens by the afternoon', async () => {
    await topUpDemo(db, { now: new Date('2026-11-19T18:00:00Z'), secrets: testSealer });
    const today = sql<{ n: number }>`
      SELECT count(*) AS n FROM transactions JOIN accounts USING (account_id)
      WHERE accounts.name = 'Alder & Birch Outfitters' AND occurred_at >= '2026-11-19T05:00:00Z'`;
    expect(await number(today)).toBeGreaterThan(24);
  });

  it('never goes back in time', async () => {
    const before = await number(sql`SELECT count(*) AS n FROM transactions`);
    await topUpDemo(db, { now: THEN, secrets: testSealer });
    expect(await number(sql`SELECT count(*) AS n FROM transactions`)).toBe(before);
  });
});

/** Another sale that is going to be refunded; a person pays one minor unit back already. */
async function refundPartOf(then: number, except: string): Promise<string> {
  const refund = DEMO_ACCOUNTS.flatMap((account) => account.businesses)
    .filter(({ capturedLater }) => !capturedLater)
    .flatMap((business) =>
      [1, 2, 3, 4, 5].flatMap((ago) => activityOf(business, Math.floor(then / DAY - ago) * DAY)),
    )
    .find(
      (row) =>
        row.type === 'refund' &&
        row.rootId !== except &&
        row.at > then &&
        row.at <= LATER.getTime(),
    );
  const rootId = refund?.rootId ?? '';
  await sql`
    INSERT INTO transactions (account_id, transaction_id, business_id, root_transaction_id,
      parent_transaction_id, type, outcome, status, response_code, occurred_at, currency_id,
      amount_minor, payment_method_id, payer_id, payer_name, payer_email)
    SELECT account_id, gen_random_uuid(), business_id, transaction_id, transaction_id, 'refund',
      'approved', 'refunded', '00', now(), currency_id, 1, payment_method_id, payer_id,
      payer_name, payer_email
    FROM transactions WHERE transaction_id = ${rootId}`.execute(db);
  return rootId;
}

it('adds nothing to a database without demo data', async () => {
  const other = await createTestDatabase();
  await expect(topUpDemo(other.db, { now: THEN, secrets: testSealer })).resolves.toEqual({
    created: false,
    transactions: 0,
  });
  await expect(other.db.selectFrom('users').selectAll().execute()).resolves.toEqual([]);
  await other.drop();
});

it('has invoices in every stage and payment links, those that are paid with their payment', async () => {
  const { rows } = await sql<{ status: string }>`
    SELECT DISTINCT status FROM invoices ORDER BY status`.execute(db);
  expect(rows.map(({ status }) => status)).toEqual([
    'cancelled',
    'draft',
    'expired',
    'overdue',
    'paid',
    'sending failed',
    'sent',
    'viewed',
  ]);
  const unlike = sql<{ n: number }>`
    SELECT count(*)::int AS n FROM invoices i
    LEFT JOIN transactions t USING (account_id, transaction_id)
    WHERE i.status = 'paid' AND (t.amount_minor IS DISTINCT FROM i.paid_minor
      OR i.amount_minor <> i.paid_minor OR t.invoice_number <> i.invoice_number)`;
  expect(await number(unlike)).toBe(0);
  expect(await number(sql`SELECT count(*)::int AS n FROM payment_links`)).toBeGreaterThan(4);
});
