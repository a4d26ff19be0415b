import { type RawBuilder, sql } from 'kysely';
import type { AccountId } from '../authorisation/account-id';
import type { Database, Trx } from '../database/schema';
import { notFound } from '../errors/app-error';

/** The rows of a table that have a `position` within their business, from 1. */
export interface OrderedList {
  table: keyof Database;
  /** Column of their ids. */
  idColumn: string;
  accountId: AccountId;
  businessId: number;
}

/** The position of a row that is added after the others, for an INSERT. */
export function lastPosition({
  table,
  accountId,
  businessId,
}: Omit<OrderedList, 'idColumn'>): RawBuilder<number> {
  return sql<number>`(
    SELECT coalesce(max(position), 0) + 1 FROM ${sql.table(table)}
     WHERE account_id = ${accountId} AND business_id = ${businessId})`;
}

/**
 * Gives the row `id` the place `order`, from 1, and all rows the positions 1, 2, … The caller
 * holds the business's lock and read `ids` under it, so that of two who sort at once none is lost.
 *
 * @param ids  of all rows, in their order until now
 * @returns the ids in their new order
 * @throws {AppError} 404 when the list has no such row.
 */
export async function moveInList(
  trx: Trx,
  { table, idColumn, accountId, businessId }: OrderedList,
  ids: readonly number[],
  { id, order }: { id: number; order: number },
): Promise<number[]> {
  if (!ids.includes(id)) throw notFound();
  const sorted = ids.filter((one) => one !== id).toSpliced(order - 1, 0, id);
  await sql`
    UPDATE ${sql.table(table)} SET position = sorted.position
      FROM unnest(${sorted}::bigint[]) WITH ORDINALITY AS sorted (id, position)
     WHERE ${sql.ref(idColumn)} = sorted.id
       AND account_id = ${accountId} AND business_id = ${businessId}`.execute(trx);
  return sorted;
}
