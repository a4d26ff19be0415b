import type { ListedMerchant, MerchantsQuery } from '@mbo/gateway-contract/merchants';
import { type RawBuilder, sql } from 'kysely';
import type { AccountId } from '../../core/authorisation/account-id';
import { offsetOf } from '../../core/database/page-of';
import type { Db } from '../../core/database/schema';

/** A merchant of a page of the listing. */
export interface PageRow {
  account_id: AccountId;
  name: string;
  /** Its own name matches, rather than one of its businesses' only. */
  matches: boolean;
}

/**
 * Whether the name begins with what is searched, whatever the case. Written as the indexes on names
 * are, so that they serve it.
 */
function beginsWith(name: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const pattern = `${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`lower(${name}) COLLATE "C" LIKE lower(${pattern})`;
}

/** Accounts that match by themselves or by a business, each once. */
function matching(search: string): RawBuilder<unknown> {
  return sql`
    SELECT account_id FROM accounts WHERE ${beginsWith(sql`name`, search)}
    UNION
    SELECT account_id FROM businesses WHERE ${beginsWith(sql`name`, search)}`;
}

/**
 * The merchants of one page, by name. Without a search they come out of the index in their order;
 * with one, no more is read than what matches.
 */
export function pageQuery({ search, startIndex, pageSize }: MerchantsQuery): RawBuilder<PageRow> {
  const from =
    search === ''
      ? sql`accounts a`
      : sql`accounts a JOIN (${matching(search)}) found USING (account_id)`;
  return sql<PageRow>`
    SELECT account_id, a.name, ${beginsWith(sql`a.name`, search)} AS matches
      FROM ${from}
     ORDER BY lower(a.name) COLLATE "C", account_id
     LIMIT ${pageSize} OFFSET ${offsetOf(startIndex)}`;
}

/** How many merchants the whole listing has, of all its pages. */
export async function countMerchants(db: Db, search: string): Promise<number> {
  const from = search === '' ? sql`accounts` : sql`(${matching(search)}) found`;
  const { rows } = await sql<{ total: number }>`SELECT count(*) AS total FROM ${from}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Businesses of the page's merchants by name: all of one that matches, else those that match. */
export async function businessesOf(
  db: Db,
  page: readonly PageRow[],
  search: string,
): Promise<Map<number, ListedMerchant['businesses']>> {
  const all = page.filter((row) => row.matches).map((row) => row.account_id);
  const some = page.filter((row) => !row.matches).map((row) => row.account_id);
  const rows = await db
    .selectFrom('businesses')
    .select(['account_id', 'business_id as businessId', 'name', 'mid', 'status'])
    .where('account_id', '=', sql<AccountId>`any(${[...all, ...some]}::bigint[])`)
    .where(sql<boolean>`(account_id = any(${all}::bigint[]) OR ${beginsWith(sql`name`, search)})`)
    .orderBy(sql`lower(name) COLLATE "C"`)
    .orderBy('business_id')
    .execute();
  const byAccount = new Map<number, ListedMerchant['businesses']>();
  for (const { account_id, ...business } of rows) {
    byAccount.set(account_id, [...(byAccount.get(account_id) ?? []), business]);
  }
  return byAccount;
}
