import { sql } from 'kysely';
import type { AccountId } from '../../core/authorisation/account-id';
import type { Db } from '../../core/database/schema';
import { DOMAINS, FIRST_NAMES, LAST_NAMES } from './names';

export interface LoadOptions {
  /** How many transactions, about: refunds and captures make it a few more or less. */
  rows: number;
  /** Default 50. The first has half of the rows, the others share the rest evenly. */
  accounts?: number;
  /** The rows lie in the year before. Default: now. */
  until?: Date;
  /** Told after each part. */
  onProgress?: (rows: number) => void;
}

/** An account and its four businesses, the busiest first: 40, 30, 20 and 10 percent of its rows. */
export interface LoadedAccount {
  accountId: AccountId;
  businessIds: number[];
}

export interface Loaded {
  /** The busiest first. */
  accounts: LoadedAccount[];
  /** First instant and last instant of the rows. */
  from: Date;
  until: Date;
}

const YEAR_MS = 365 * 24 * 60 * 60_000;
const ROOTS_A_PART = 100_000;
/** Roots a row of the whole: of a hundred payments five are captured and five refunded. */
const ROOT_SHARE = 100 / 110;
const PAYMENTS_A_PAYER = 8;

/**
 * Fills a migrated, empty database with reference data with transactions to measure on: payments of
 * payers with everyday e-mail addresses over a year, declines, captures and refunds among them. The
 * same rows each time but for their ids. Made by the database itself, part by part in the order of
 * their times, as a gateway would have written them.
 *
 * Left out are ledger and details of payments, so balances of the ledger mean nothing here; and what
 * triggers of transactions would write, but for the marks of the roll-ups.
 */
export async function loadTransactions(
  db: Db,
  { rows, accounts: accountCount = 50, until = new Date(), onProgress }: LoadOptions,
): Promise<Loaded> {
  const roots = Math.max(1, Math.round(rows * ROOT_SHARE));
  const from = new Date(until.getTime() - YEAR_MS);
  return db.connection().execute(async (connection) => {
    await sql`SET statement_timeout = 0`.execute(connection);
    const accounts = await addAccounts(connection, accountCount);
    await addPayers(connection, Math.ceil(roots / PAYMENTS_A_PAYER), accountCount);
    await withoutChecks(connection, async () => {
      const indexes = await dropIndexes(connection);
      for (let first = 1; first <= roots; first += ROOTS_A_PART) {
        const last = Math.min(roots, first + ROOTS_A_PART - 1);
        await addPart(connection, { first, last, roots, accountCount, from });
        onProgress?.(Math.round(last / ROOT_SHARE));
      }
      await addAttempts(connection);
      for (const { definition } of indexes) await sql.raw(definition).execute(connection);
      await sql`
        INSERT INTO rollup_marks (account_id, business_id, day)
        SELECT DISTINCT account_id, business_id, (occurred_at AT TIME ZONE 'UTC')::date
        FROM transactions`.execute(connection);
    });
    await sql`DROP TABLE load_businesses, load_payers`.execute(connection);
    // Also lets index-only scans do without the table.
    await sql`VACUUM (ANALYZE) payers, transactions`.execute(connection);
    await sql`RESET ALL`.execute(connection);
    return { accounts, from, until };
  });
}

/**
 * Drops the indexes of transactions but for its key, and returns how to build them again: that takes a
 * fraction of the time that it takes to keep them up row by row.
 */
async function dropIndexes(db: Db): Promise<{ definition: string }[]> {
  await sql`SET maintenance_work_mem = '512MB'`.execute(db);
  const { rows } = await sql<{ name: string; definition: string }>`
    SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
    FROM pg_index i WHERE i.indrelid = 'transactions'::regclass
      AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`.execute(db);
  for (const { name } of rows) await sql`DROP INDEX ${sql.raw(name)}`.execute(db);
  return rows;
}

/** Foreign keys hold by construction, and what triggers write is left out: that takes most of the time. */
async function withoutChecks(db: Db, work: () => Promise<void>): Promise<void> {
  const { rows: keys } = await sql<{ of: string; name: string; definition: string }>`
    SELECT conrelid::regclass::text AS of, quote_ident(conname) AS name,
      pg_get_constraintdef(oid) AS definition
    FROM pg_constraint
    WHERE contype = 'f' AND conrelid IN ('transactions'::regclass, 'payment_attempts'::regclass)`.execute(
    db,
  );
  await sql`ALTER TABLE transactions DISABLE TRIGGER USER`.execute(db);
  for (const { of, name } of keys) {
    await sql`ALTER TABLE ${sql.raw(of)} DROP CONSTRAINT ${sql.raw(name)}`.execute(db);
  }
  try {
    await work();
  } finally {
    // Rows from now on are checked again.
    for (const { of, name, definition } of keys) {
      const added = sql.raw(`ADD CONSTRAINT ${name} ${definition} NOT VALID`);
      await sql`ALTER TABLE ${sql.raw(of)} ${added}`.execute(db);
    }
    await sql`ALTER TABLE transactions ENABLE TRIGGER USER`.execute(db);
  }
}

async function addAccounts(db: Db, count: number): Promise<LoadedAccount[]> {
  const added = await sql<{ account_id: AccountId }>`
    INSERT INTO accounts (name, company_name, currency_id, pricing_currency_id)
    SELECT 'Load ' || n, 'Load ' || n || ' Limited', 124, 124
    FROM generate_series(1, ${count}::int) n RETURNING account_id`.execute(db);
  const accountIds = added.rows.map((row) => row.account_id);
  await sql`
    INSERT INTO businesses (account_id, name, mid, merchant_category_code_id)
    SELECT account_id, 'Shop ' || n, 'LOAD-' || account_id || '-' || n, 5411
    FROM unnest(${accountIds}::bigint[]) account_id, generate_series(1, 4) n
    ORDER BY account_id, n`.execute(db);
  await sql`
    CREATE TEMP TABLE load_businesses AS
    SELECT account_id, business_id, dense_rank() OVER (ORDER BY account_id) AS account_no,
      row_number() OVER (PARTITION BY account_id ORDER BY business_id) AS business_no,
      0::bigint AS payer_count
    FROM businesses WHERE account_id = ANY(${accountIds}::bigint[])`.execute(db);
  const { rows } = await sql<LoadedAccount>`
    SELECT account_id AS "accountId", array_agg(business_id ORDER BY business_no) AS "businessIds"
    FROM load_businesses GROUP BY account_id ORDER BY account_id`.execute(db);
  return rows;
}

/** A number from 0 to `below` - 1 that looks random and is the same for the same two. */
const pick = (of: string, seed: number, below: string) =>
  sql.raw(`((hashint8extended((${of})::bigint, ${seed}) & 9007199254740991) % (${below}))`);

const accountOf = (of: string, accounts: number) => sql`
  CASE WHEN ${pick(of, 1, '2')} = 0 OR ${accounts} = 1 THEN 1
    ELSE 2 + ${pick(of, 2, String(Math.max(1, accounts - 1)))} END`;

async function addPayers(db: Db, count: number, accounts: number): Promise<void> {
  await sql`
    CREATE TEMP TABLE load_payers AS
    WITH people AS (
      SELECT n, ${accountOf('n', accounts)} AS account_no,
        (${FIRST_NAMES}::text[])[1 + ${pick('n', 3, String(FIRST_NAMES.length))}] AS first_name,
        (${LAST_NAMES}::text[])[1 + ${pick('n', 4, String(LAST_NAMES.length))}] AS last_name,
        (${DOMAINS}::text[])[1 + ${pick('n', 5, String(DOMAINS.length))}] AS domain
      FROM generate_series(1, ${count}) n
    )
    SELECT people.account_no, account_id,
      row_number() OVER (PARTITION BY people.account_no ORDER BY n) AS payer_no,
      count(*) OVER (PARTITION BY people.account_no) AS payer_count,
      first_name || ' ' || last_name AS name,
      lower(first_name || '.' || last_name) || n || '@' || domain AS email,
      NULL::bigint AS payer_id
    FROM people JOIN load_businesses b ON b.account_no = people.account_no AND b.business_no = 1`.execute(
    db,
  );
  await sql`
    INSERT INTO payers (account_id, email, name)
    SELECT account_id, email, name FROM load_payers`.execute(db);
  await sql`
    UPDATE load_payers l SET payer_id = p.payer_id
    FROM payers p WHERE p.account_id = l.account_id AND p.email = l.email`.execute(db);
  await sql`
    UPDATE load_businesses b SET payer_count = l.payer_count
    FROM load_payers l WHERE l.account_no = b.account_no AND l.payer_no = 1`.execute(db);
  await sql`CREATE UNIQUE INDEX ON load_payers (account_no, payer_no)`.execute(db);
  await sql`ANALYZE load_businesses, load_payers`.execute(db);
}

interface Part {
  first: number;
  last: number;
  roots: number;
  accountCount: number;
  from: Date;
}

/** Of twenty payments one is reserved and captured later, one is refunded, two are declined. */
async function addPart(db: Db, { first, last, roots, accountCount, from }: Part): Promise<void> {
  const step = YEAR_MS / roots / 1000;
  await sql`
    WITH numbered AS (
      SELECT i, i % 20 AS fate, ${accountOf('i', accountCount)} AS account_no,
        ${from}::timestamptz + (i - 1) * ${step}::float8 * interval '1 second' AS at,
        CASE WHEN ${pick('i', 6, '10')} < 4 THEN 1 WHEN ${pick('i', 6, '10')} < 7 THEN 2
          WHEN ${pick('i', 6, '10')} < 9 THEN 3 ELSE 4 END AS business_no,
        ${pick('i', 7, '1000000')} / 1e6 AS luck,
        ${pick('i', 8, '100')} AS card
      FROM generate_series(${first}::bigint, ${last}::bigint) i
    ), payments AS (
      SELECT n.*, b.account_id, b.business_id, p.payer_id, p.name, p.email,
        ${uuidAt('at')} AS id
      FROM numbered n
      JOIN load_businesses b USING (account_no, business_no)
      JOIN load_payers p ON p.account_no = n.account_no
        AND p.payer_no = 1 + floor(b.payer_count * n.luck * n.luck)::bigint
    ), roots AS (
      INSERT INTO transactions (account_id, transaction_id, business_id, root_transaction_id,
        parent_transaction_id, type, outcome, status, response_code, occurred_at, updated_at,
        currency_id, amount_minor, payment_method_id, payer_id, payer_name, payer_email,
        invoice_number, authorization_code, card_bin, card_last_four, card_expiry_month,
        card_expiry_year, card_holder, card_category, bank_country_id, medium)
      SELECT account_id, id, business_id, id, NULL,
        CASE WHEN fate = 0 THEN 'authorize' ELSE 'sale' END,
        CASE WHEN fate IN (3, 11) THEN 'declined' ELSE 'approved' END,
        CASE WHEN fate IN (3, 11) THEN 'declined' WHEN fate = 7 THEN 'refunded' ELSE 'captured' END,
        CASE fate WHEN 3 THEN '05' WHEN 11 THEN '51' ELSE '00' END,
        at, at,
        CASE WHEN ${pick('i', 9, '100')} < 70 THEN 124 WHEN ${pick('i', 9, '100')} < 85 THEN 840
          WHEN ${pick('i', 9, '100')} < 98 THEN 978 ELSE 392 END,
        99 + ${pick('i', 10, '200')} * ${pick('i', 11, '200')},
        CASE WHEN card < 55 THEN 1 WHEN card < 85 THEN 2 WHEN card < 97 THEN 3 ELSE 8 END,
        payer_id, name, email,
        'INV-' || business_id || '-' || lpad(i::text, 9, '0'),
        CASE WHEN fate IN (3, 11) THEN '' ELSE lpad(${pick('i', 12, '1000000')}::text, 6, '0') END,
        CASE WHEN card < 55 THEN '453900' WHEN card < 85 THEN '512345'
          WHEN card < 97 THEN '374245' ELSE '581000' END,
        lpad(${pick('payer_id', 13, '10000')}::text, 4, '0'),
        1 + ${pick('payer_id', 14, '12')}, 2027 + ${pick('payer_id', 15, '5')},
        name, CASE WHEN card % 3 = 0 THEN 'Debit' ELSE 'Credit' END, 124,
        CASE WHEN card % 10 = 0 THEN 'Virtual terminal' ELSE 'Website' END
      FROM payments ORDER BY at
      RETURNING *
    )
    INSERT INTO transactions (account_id, transaction_id, business_id, root_transaction_id,
      parent_transaction_id, type, outcome, status, response_code, occurred_at, updated_at,
      currency_id, amount_minor, payment_method_id, payer_id, payer_name, payer_email,
      invoice_number, authorization_code, card_bin, card_last_four, card_expiry_month,
      card_expiry_year, card_holder, card_category, bank_country_id, medium)
    SELECT account_id, ${uuidAt('later')}, business_id, transaction_id, transaction_id,
      CASE type WHEN 'authorize' THEN 'capture' ELSE 'refund' END, 'approved',
      CASE type WHEN 'authorize' THEN 'captured' ELSE 'refunded' END, '00', later, later,
      currency_id, amount_minor, payment_method_id, payer_id, payer_name, payer_email,
      invoice_number, authorization_code, card_bin, card_last_four, card_expiry_month,
      card_expiry_year, card_holder, card_category, bank_country_id, medium
    FROM (SELECT *, occurred_at + interval '1 hour' AS later FROM roots
      WHERE type = 'authorize' OR status = 'refunded') followed
    ORDER BY later`.execute(db);
}

/** Each payment was tried once, at one of three processors. */
async function addAttempts(db: Db): Promise<void> {
  await sql`
    INSERT INTO payment_attempts (account_id, transaction_id, attempt_number, processor_name,
      acquirer, reference, outcome, response_code, started_at, answered_at)
    SELECT account_id, transaction_id, 1, 'Processor ' || 1 + payer_id % 3, 'sandbox',
      'load/' || transaction_id, outcome, response_code, occurred_at, occurred_at
    FROM transactions WHERE parent_transaction_id IS NULL`.execute(db);
}

/** A UUIDv7 of that time. */
function uuidAt(at: string) {
  return sql.raw(
    `overlay(overlay(gen_random_uuid()::text PLACING lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0')` +
      ` FROM 1 FOR 13) PLACING '7' FROM 15 FOR 1)::uuid`,
  );
}
