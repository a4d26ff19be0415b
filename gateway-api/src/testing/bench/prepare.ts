import { sql } from 'kysely';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashToken, newToken } from '../../core/authentication/tokens';
import type { Db } from '../../core/database/schema';
import { GATEWAY } from './gateway-process';
import type { Loaded } from './load-transactions';
import { say, words } from './say-figures';

/** What is measured on: a database with transactions and two who are signed in. */
export interface Prepared {
  loaded: Loaded;
  tokens: { merchant: string; staff: string };
}

/**
 * Fills an empty database for the gateway in that folder, by its own migrations, reference data, rows and
 * roll-ups: an earlier one has another schema. With `onlyBins` it has the one roll-up alone that the risk
 * engine reads.
 */
export async function prepare(
  db: Db,
  rows: number,
  { gateway = GATEWAY, onlyBins = false } = {},
): Promise<Prepared> {
  const start = performance.now();
  const { migrateToLatest, fillReferenceData, loadTransactions, refreshRollups } =
    await partsOf(gateway);
  await migrateToLatest(db, path.join(gateway, 'migrations'));
  await fillReferenceData(db);
  const loaded = await loadTransactions(db, { rows });
  await sql`
    INSERT INTO fx_rates (currency_id, day, rate)
    SELECT c.currency_id, day::date, c.rate
    FROM (VALUES (124, 1.36), (840, 1), (978, 0.92), (392, 151.2)) AS c (currency_id, rate),
      generate_series(now() - interval '372 days', now(), interval '1 day') AS day`.execute(db);
  await sql`UPDATE businesses SET moto_enabled = true`.execute(db);
  await (onlyBins ? fillBins(db) : refreshRollups(db));
  const tokens = {
    merchant: await signIn(db, 3, loaded.accounts.slice(0, 1)),
    staff: await signIn(db, 1, []),
  };
  const { rows: counted } = await sql<{
    n: number;
  }>`SELECT count(*) AS n FROM transactions`.execute(db);
  const seconds = ((performance.now() - start) / 1_000).toFixed(0);
  say(`${words(counted[0]?.n ?? 0)} transactions loaded`, `${seconds} s`);
  return { loaded, tokens };
}

async function partsOf(gateway: string) {
  const from = <T>(file: string) =>
    import(pathToFileURL(path.join(gateway, 'src', file)).href) as Promise<T>;
  const parts = await Promise.all([
    from<typeof import('../../core/database/migrate')>('core/database/migrate.ts'),
    from<typeof import('../../modules/lookups/fill-reference-data')>(
      'modules/lookups/fill-reference-data.ts',
    ),
    from<typeof import('./load-transactions')>('testing/bench/load-transactions.ts'),
    from<typeof import('../../modules/dashboard/refresh-rollups')>(
      'modules/dashboard/refresh-rollups.ts',
    ),
  ]);
  return Object.assign({}, ...parts) as (typeof parts)[0] &
    (typeof parts)[1] &
    (typeof parts)[2] &
    (typeof parts)[3];
}

/** The one roll-up that the risk engine reads, all at once. */
async function fillBins(db: Db): Promise<void> {
  await sql`
    INSERT INTO daily_bins
    SELECT account_id, day, business_id, bin, currency_id, count(*) FILTER (WHERE is_payment),
      count(*) FILTER (WHERE is_approved), coalesce(sum(amount_minor) FILTER (WHERE is_approved), 0),
      count(*) FILTER (WHERE NOT is_payment)
    FROM bin_figures GROUP BY 1, 2, 3, 4, 5`.execute(db);
  await sql`DELETE FROM rollup_marks`.execute(db);
  await sql`VACUUM (ANALYZE) daily_bins, rollup_marks`.execute(db);
}

/** A session of a new user who may do everything on the accounts. */
async function signIn(
  db: Db,
  accountTypeId: number,
  accounts: Loaded['accounts'],
): Promise<string> {
  const { user_id } = await db
    .insertInto('users')
    .values({
      email: `bench-${accountTypeId}@example.com`,
      name: 'Bench',
      account_type_id: accountTypeId,
      access_type: 20,
    })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  for (const { accountId } of accounts) {
    const access = { user_id, account_id: accountId, access_type: 20 as const };
    await db.insertInto('user_accounts').values(access).execute();
  }
  const token = newToken();
  // With what a session has always had: openSession also writes columns that an earlier one lacks.
  await sql`
    INSERT INTO sessions (token_hash, user_id, expires_at)
    VALUES (${hashToken(token)}, ${user_id}, now() + interval '12 hours')`.execute(db);
  return token;
}
