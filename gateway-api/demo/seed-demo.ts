import type { TransactionStatus } from '@mbo/gateway-contract/transactions';
import { sql } from 'kysely';
import type { AccountId } from '../src/core/authorisation/account-id';
import type { Db, Trx } from '../src/core/database/schema';
import { refreshRollups } from '../src/modules/dashboard/refresh-rollups';
import { type Activity, activityOf, DAY, LONGEST_AFTERMATH_DAYS } from './activity';
import {
  createDemoAccounts,
  type DemoBusinessIds,
  ensureDemoProcessors,
  findDemoBusinesses,
} from './create-accounts';
import { demoParts } from './demo-part';
import { ensureDemoUsers } from './users';
import { fraudOf } from './fraud';
import { DEMO_ACCOUNTS } from './portfolio';
import { ratesOf } from './rates';
import type { SecretSealer } from '../src/core/secrets/sealed-secrets';
import { withUntouchedParents } from './untouched';
import { insertRates, insertTransactions, updateStatuses } from './write';

/** Name in `data_fills`; its `filled_to` says up to when there are demo transactions. */
const FILL = 'demo';
const VERSION = '1';

/** Rates before the first day, for a history that starts on a Sunday. */
const DAYS_OF_RATES_BEFORE = 7;

export interface DemoOptions {
  /** The present: nothing is made that would lie after it. Default: the clock's. */
  now?: Date;
  /** How far back the history of a database reaches that is filled for the first time. Default: 365. */
  historyDays?: number;
  /** Encrypts bank numbers, credentials and API keys. */
  secrets: SecretSealer;
}

export interface DemoSummary {
  /** False when the demo data was there already and was only brought up to now. */
  created: boolean;
  /** Number of transactions added. */
  transactions: number;
}

/**
 * Fills a database with a portfolio of merchants, their users and a year of transactions up to
 * `now`; or, if it was filled before, adds what is missing up to `now`. Every call also makes sure that
 * the demo users can sign in with `DEMO_PASSWORD`; the first completes the accounts' set-up. The
 * reference data must be there.
 *
 * What a day brings depends on the day alone, so filling later never changes the past.
 */
export async function seedDemo(
  db: Db,
  { now = new Date(), historyDays = 365, secrets }: DemoOptions,
): Promise<DemoSummary> {
  const summary = await db.transaction().execute(async (trx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(trx);
    await sql`SELECT pg_advisory_xact_lock(hashtext('demo-data'))`.execute(trx);
    const created = !(await isSeeded(trx));
    if (created) await createDemoAccounts(trx);
    await ensureDemoUsers(trx);
    const parts = await demoParts();
    for (const part of parts) await part.setUp?.(trx, { now, secrets });
    const transactions = await fillTo(trx, now, historyDays);
    const businesses = await findDemoBusinesses(trx);
    for (const part of parts) await part.fill?.(trx, { now, secrets, businesses });
    return { created, transactions };
  });
  await refreshRollups(db);
  if (summary.created) {
    await sql`ANALYZE payers, transactions, payment_details, payment_attempts, daily_totals, fx_rates`.execute(
      db,
    );
  }
  return summary;
}

/**
 * Adds what is missing up to `now` to a database that has demo data; does nothing to one that has
 * none. May be called as often as one likes.
 */
export async function topUpDemo(db: Db, options: DemoOptions): Promise<DemoSummary> {
  return (await isSeeded(db)) ? seedDemo(db, options) : { created: false, transactions: 0 };
}

async function isSeeded(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('data_fills')
    .select('name')
    .where('name', '=', FILL)
    .executeTakeFirst();
  return row !== undefined;
}

async function fillTo(trx: Trx, now: Date, historyDays: number): Promise<number> {
  const until = now.getTime();
  const today = Math.floor(until / DAY) * DAY;
  const firstDay = today - historyDays * DAY;
  const fill = await trx
    .selectFrom('data_fills')
    .select('filled_to')
    .where('name', '=', FILL)
    .executeTakeFirst();
  const filledTo = fill?.filled_to?.getTime();
  if (filledTo !== undefined && filledTo >= until) return 0;

  const after = filledTo ?? firstDay - 1;
  const ratesFrom = Math.floor(after / DAY) * DAY - DAYS_OF_RATES_BEFORE * DAY;
  await insertRates(trx, days(ratesFrom, today).flatMap(ratesOf));

  const businesses = await findDemoBusinesses(trx);
  await ensureDemoProcessors(trx, businesses);
  const origin =
    filledTo === undefined
      ? firstDay
      : Math.floor(filledTo / DAY) * DAY - LONGEST_AFTERMATH_DAYS * DAY;
  const made = DEMO_ACCOUNTS.flatMap((account) => account.businesses)
    .filter((business) => businesses.has(business.mid))
    .flatMap((business) =>
      days(origin, today).flatMap((day) => [
        ...activityOf(business, day),
        ...fraudOf(business, day),
      ]),
    );

  const left = new Map(
    made.filter((row) => row.at <= after).map((row) => [row.id, statusAt(row, after)]),
  );
  const rows = await withUntouchedParents(trx, businesses, newRows(made, after, until), (id) =>
    left.get(id),
  );
  const added = await insertTransactions(trx, businesses, rows);
  await updateStatuses(trx, changes(made, businesses, after, until));
  await trx
    .insertInto('data_fills')
    .values({ name: FILL, digest: VERSION, filled_to: now })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ filled_to: now, updated_at: sql`now()` }),
    )
    .execute();
  return added;
}

function newRows(made: readonly Activity[], after: number, until: number): Activity[] {
  return made
    .filter((row) => row.at > after && row.at <= until)
    .map((row) => ({ ...row, status: statusAt(row, until) }))
    .sort((a, b) => a.at - b.at);
}

function changes(
  made: readonly Activity[],
  businesses: DemoBusinessIds,
  after: number,
  until: number,
): { accountId: AccountId; id: string; from: TransactionStatus; to: TransactionStatus }[] {
  return made
    .filter((row) => row.at <= after && statusAt(row, after) !== statusAt(row, until))
    .flatMap((row) => {
      const ids = businesses.get(row.business.mid);
      return ids
        ? [
            {
              accountId: ids.accountId,
              id: row.id,
              from: statusAt(row, after),
              to: statusAt(row, until),
            },
          ]
        : [];
    });
}

function statusAt(row: Activity, time: number): TransactionStatus {
  return row.later.filter((change) => change.at <= time).at(-1)?.status ?? row.status;
}

function days(first: number, last: number): number[] {
  return Array.from({ length: Math.round((last - first) / DAY) + 1 }, (_, i) => first + i * DAY);
}
