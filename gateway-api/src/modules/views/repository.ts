import { STAFF_ACCOUNT_TYPES } from '@mbo/gateway-contract/access';
import type { SavedView, UpdateViewRequest } from '@mbo/gateway-contract/saved-views';
import { sql } from 'kysely';
import type { AccountId } from '../../core/authorisation/account-id';
import type { Db, Trx } from '../../core/database/schema';
import { nameFor } from '../../core/records/update-row';

/** Who looks. */
export interface Viewer {
  userId: number;
  /** Merchants know the provider's staff as the provider only. */
  staff: boolean;
  /** Whether they may change what all see. Views whose maker has left are theirs then. */
  mayShare: boolean;
}

/** The user's own views of a list and those shared within the account, by name. */
export async function listViews(
  db: Db,
  accountId: AccountId,
  viewer: Viewer,
  list: string,
): Promise<SavedView[]> {
  const rows = await visible(db, accountId, viewer.userId)
    .where('v.list', '=', list)
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.view_id')
    .execute();
  return rows.map((row) => toView(row, viewer));
}

/** One that the viewer may see, own or shared, with the list it is of; else undefined. */
export async function findView(
  db: Db,
  accountId: AccountId,
  viewer: Viewer,
  viewId: number,
): Promise<(SavedView & { list: string }) | undefined> {
  const row = await visible(db, accountId, viewer.userId)
    .where('v.view_id', '=', viewId)
    .executeTakeFirst();
  return row && { ...toView(row, viewer), list: row.list };
}

/** Lets nobody else name a view of the account until the transaction ends. */
export async function holdNames(trx: Trx, accountId: AccountId): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`views/${accountId}`}, 0))`.execute(
    trx,
  );
}

/** Whether the user sees another view of that name, whoever made it. Case does not count. */
export async function nameIsTaken(
  db: Db,
  {
    accountId,
    userId,
    list,
    name,
  }: { accountId: AccountId; userId: number; list: string; name: string },
  except?: number,
): Promise<boolean> {
  const row = await visible(db, accountId, userId)
    .where('v.list', '=', list)
    .where(sql`lower(v.name)`, '=', name.toLowerCase())
    .$if(except !== undefined, (query) => query.where('v.view_id', '<>', except!))
    .executeTakeFirst();
  return row !== undefined;
}

/** How many views of the list the user has made in the account. */
export async function countOwn(
  db: Db,
  { accountId, userId, list }: { accountId: AccountId; userId: number; list: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('saved_views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds a view of a user's in an account, and returns its id. */
export async function insertView(
  db: Db,
  of: { accountId: AccountId; userId: number; list: string },
  view: UpdateViewRequest,
): Promise<number> {
  const row = await db
    .insertInto('saved_views')
    .values({
      account_id: of.accountId,
      user_id: of.userId,
      list: of.list,
      ...columnsOf(view),
    })
    .returning('view_id')
    .executeTakeFirstOrThrow();
  return row.view_id;
}

/** Who changes a view is its owner from then on: its maker, or who takes over what one left. */
export async function updateView(
  db: Db,
  { accountId, userId }: { accountId: AccountId; userId: number },
  viewId: number,
  view: UpdateViewRequest,
): Promise<void> {
  await db
    .updateTable('saved_views')
    .set({ ...columnsOf(view), user_id: userId, updated_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('view_id', '=', viewId)
    .execute();
}

/** Takes a view away, whoever made it: who calls has checked that. */
export async function deleteView(db: Db, accountId: AccountId, viewId: number): Promise<void> {
  await db
    .deleteFrom('saved_views')
    .where('account_id', '=', accountId)
    .where('view_id', '=', viewId)
    .execute();
}

function visible(db: Db, accountId: AccountId, userId: number) {
  return db
    .selectFrom('saved_views as v')
    .innerJoin('users as u', 'u.user_id', 'v.user_id')
    .where('v.account_id', '=', accountId)
    .where((where) => where.or([where('v.user_id', '=', userId), where('v.is_shared', '=', true)]))
    .select([
      'v.view_id',
      'v.user_id',
      'v.list',
      'v.name',
      'v.query',
      'v.columns',
      'v.is_shared',
      'v.updated_at',
      'u.name as by_name',
      'u.account_type_id as by_type',
      sql<boolean>`u.account_type_id <> ALL(${[...STAFF_ACCOUNT_TYPES]}::int[]) AND NOT EXISTS (
        SELECT FROM user_accounts ua
        WHERE ua.account_id = v.account_id AND ua.user_id = v.user_id
      )`.as('maker_has_left'),
    ]);
}

function columnsOf({ name, query, columns, shared }: UpdateViewRequest) {
  return { name, query, columns, is_shared: shared };
}

interface ViewRow {
  view_id: number;
  user_id: number;
  name: string;
  query: string;
  columns: string[];
  is_shared: boolean;
  updated_at: Date;
  by_name: string;
  by_type: number;
  maker_has_left: boolean;
}

function toView(row: ViewRow, viewer: Viewer): SavedView {
  return {
    viewId: row.view_id,
    name: row.name,
    query: row.query,
    columns: row.columns,
    shared: row.is_shared,
    mine: row.user_id === viewer.userId || (row.maker_has_left && viewer.mayShare),
    madeBy: nameFor(viewer, row),
    updatedAt: row.updated_at.toISOString(),
  };
}
