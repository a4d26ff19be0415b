import type { SelectQueryBuilder, Simplify } from 'kysely';

/**
 * How many rows are before a page. `startIndex` counts from 1; 0 is the beginning as well.
 *
 * Source: specification of transactions, settings and reporting, 'Paging'; that 0 is the beginning
 * is ours.
 */
export function offsetOf(startIndex: number): number {
  return Math.max(0, startIndex - 1);
}

/** The part of a list that a request asks for, and how many rows the list has. */
export async function pageOf<DB, TB extends keyof DB, O>(
  list: SelectQueryBuilder<DB, TB, O>,
  { startIndex, pageSize }: { startIndex: number; pageSize: number },
): Promise<{ rows: Simplify<O>[]; totalRows: number }> {
  const rows = await list.limit(pageSize).offset(offsetOf(startIndex)).execute();
  const { count } = await list
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .$castTo<{ count: string }>()
    .executeTakeFirstOrThrow();
  return { rows, totalRows: Number(count) };
}
