import {
  MAX_COUNTED,
  type TransactionNarrowing,
  type TransactionRow,
  type TransactionsSelection,
  type TransactionSortColumn,
} from '@mbo/gateway-contract/transactions';
import { sql } from 'kysely';
import type { EntityRef } from '../../accounts/tenant-scopes';
import {
  type ApiClientPrincipal,
  seesAccount,
  type UserPrincipal,
  userIdOf,
} from '../../../core/authentication/principal';
import { linesOf, type SqlColumn } from '../../../core/database/csv-lines';
import type { Db } from '../../../core/database/schema';
import { invalid, notFound } from '../../../core/errors/app-error';
import { fieldError } from '../../../core/errors/field-error';
import type { MaskedIds } from '../masked-id';
import { all, type Condition, withinEntity } from './condition';
import { filtersCondition } from './filters';
import { findAndCount, rowsThat, rowsWithText, type TextLookup } from './found-rows';
import { fullRangesOf } from './full-ranges';
import {
  countRows,
  FEW_ROWS,
  linesQuery,
  type PageRequest,
  pickAndCount,
  pickRows,
  rowsById,
  type WayToFind,
} from './rows';
import { orderBy } from './sort';
import { searchCondition } from './search';

/** The transactions that a query is about, in its order. */
export interface TransactionSelection {
  /** `limit` rows at most from the `offset`-th on, counted from 0, and how many there are. */
  page(offset: number, limit: number): Promise<TransactionPage>;
  /**
   * All of them as lines of CSV, part by part, each of `size` rows but the last. Each part is read
   * where the one before ended, however far that is. With a `db` that is a repeatable-read transaction
   * they are all of one moment.
   */
  lines(columns: readonly SqlColumn[], size: number): AsyncGenerator<string, void, undefined>;
}

export interface TransactionPage {
  rows: TransactionRow[];
  /** {@link MAX_COUNTED} at most. */
  total: number;
  /** Whether there are more than `total`. */
  totalIsCapped: boolean;
}

export interface SelectionContext {
  db: Db;
  masked: MaskedIds;
}

/** Of so many days all ids are sorted more quickly than the days are found among all ids. */
const FEW_DAYS = 92;

const BY_TIME: TransactionSortColumn = 1;
const BY_ID: TransactionSortColumn = 2;

/**
 * What the list, its count and its export read. `entity` is what the query's `entityId` names:
 * `entityOf(request)` of a route with the scope `entity`.
 *
 *     const selection = await selectTransactions({ db, masked }, principal, entity, query);
 *     const { rows, total } = await selection.page(0, 10);
 *
 * @throws {AppError} 404 when the entity is not the principal's, 422 for a range or filter that cannot be.
 */
export async function selectTransactions(
  { db, masked }: SelectionContext,
  principal: UserPrincipal | ApiClientPrincipal,
  entity: EntityRef,
  query: TransactionsSelection,
): Promise<TransactionSelection> {
  const { within, narrowed, lookup } = await conditionsOf({ db, masked }, principal, entity, query);
  if (query.ids) narrowed.push(sql<boolean>`t.transaction_id = ANY(${query.ids}::uuid[])`);

  const order = orderBy(query.sortColumn, query.sortOrder);
  const condition = all([...within, ...narrowed]);
  const find = scanOrder(query);
  return {
    page: (offset, limit) => {
      const page = { condition, order, offset, limit, find, withPayments: true };
      if (narrowed.length > 0) {
        const found = lookup && narrowed.length === 1 && { within: all(within), lookup };
        return narrowedPage(db, entity, page, query.searchText !== '', found || undefined);
      }
      return wholePage(db, entity, query, { ...page, isIndexed: query.sortColumn === BY_TIME });
    },
    async *lines(columns, size) {
      const few = narrowed.length > 0 && (await countTo(db, condition)) <= FEW_ROWS;
      const find = few ? 'allFirst' : 'inOrder';
      yield* linesOf<string[]>(db, size, (after) => {
        const rest = after ? all([condition, order.after(after)]) : condition;
        return linesQuery({ condition: rest, order, offset: 0, limit: size, find }, columns);
      });
    },
  };
}

/** What must hold for the rows of a list. */
export interface SelectionConditions {
  /** Whose they are, when they were made, and of which kind: indexes hold all of it. */
  within: Condition[];
  /** What search and filters ask for. */
  narrowed: Condition[];
  /** What the search asks for, in another way. */
  lookup: TextLookup | undefined;
}

/**
 * @throws {AppError} 404 when the entity is not the principal's, 422 for a range or filter that cannot be.
 */
export async function conditionsOf(
  { db, masked }: SelectionContext,
  principal: UserPrincipal | ApiClientPrincipal,
  entity: EntityRef,
  query: TransactionNarrowing,
): Promise<SelectionConditions> {
  const { accountId, businessId } = entity;
  if (!seesAccount(principal, accountId)) throw notFound();
  if (Date.parse(query.fromDate) > Date.parse(query.toDate)) {
    throw invalid([fieldError('toDate', 'end_before_beginning')]);
  }
  const context = { db, accountId, businessId, masked };
  const narrowed = await filtersCondition(query.filters, userIdOf(principal), context);
  const search = query.searchText !== '' ? await searchCondition(query.searchText, context) : null;
  if (search) narrowed.push(search.condition);
  const isPayment = sql<boolean>`t.type IN ('sale', 'authorize')`;
  const within = [...withinEntity(entity), ...withinTime(query)];
  return {
    within: query.isFolded ? [...within, isPayment] : within,
    narrowed,
    lookup: search?.lookup,
  };
}

/** The last instant that is written with a year of four digits. */
const END_OF_TIME = Date.parse('9999-12-31T23:59:59.999Z');

/** Times are shown to the millisecond, so the last one belongs to the range as a whole. */
function withinTime({ fromDate, toDate }: TransactionNarrowing): Condition[] {
  const end = new Date(Math.min(Date.parse(toDate) + 1, END_OF_TIME)).toISOString();
  return [
    sql<boolean>`t.occurred_at >= ${fromDate}::timestamptz`,
    sql<boolean>`t.occurred_at < ${end}::timestamptz`,
  ];
}

/** Ids come in the order of time, but no index on them knows the time. */
function scanOrder({ sortColumn, fromDate, toDate }: TransactionsSelection): WayToFind {
  const days = (Date.parse(toDate) - Date.parse(fromDate)) / 86_400_000;
  return sortColumn === BY_ID && days <= FEW_DAYS ? 'byTime' : 'inOrder';
}

/** Is counted along with the page, unless there are known to be more than are counted. */
async function wholePage(
  db: Db,
  entity: EntityRef,
  query: TransactionsSelection,
  page: PageRequest,
): Promise<TransactionPage> {
  let rows: TransactionRow[] | undefined;
  const total = await fullRangesOf(db).totalOf(entity, query, async () => {
    const picked = await pickAndCount(db, page, MAX_COUNTED + 1);
    rows = picked.rows;
    return picked.count;
  });
  return pageOf(rows ?? (await pickRows(db, page)), total);
}

/**
 * What a search finds is read to be counted, and so can be sorted as well. What filters find is mostly
 * counted by an index alone: only few are then found and sorted.
 */
async function narrowedPage(
  db: Db,
  { accountId }: EntityRef,
  page: PageRequest,
  isSearched: boolean,
  text: { within: Condition; lookup: TextLookup } | undefined,
): Promise<TransactionPage> {
  const { condition, offset } = page;
  if (text) {
    const withText = rowsWithText(accountId, text.lookup, text.within);
    const { count, ids } = await findAndCount(db, withText, page);
    if (ids) return pageOf(await rowsById(db, accountId, ids), count);
  }
  const total = isSearched ? 0 : await countTo(db, condition);
  if (total > FEW_ROWS) {
    const isBeyond = offset >= total && total <= MAX_COUNTED;
    return pageOf(isBeyond ? [] : await pickRows(db, page), total);
  }
  const { count, ids } = await findAndCount(db, rowsThat(condition), page);
  return pageOf(await (ids ? rowsById(db, accountId, ids) : pickRows(db, page)), count);
}

function countTo(db: Db, condition: Condition): Promise<number> {
  return countRows(db, condition, MAX_COUNTED + 1);
}

function pageOf(rows: TransactionRow[], total: number): TransactionPage {
  return {
    rows,
    total: Math.min(total, MAX_COUNTED),
    totalIsCapped: total > MAX_COUNTED,
  };
}
