import type { SelectQueryBuilder, Simplify } from 'kysely';

/**
 * The part of a list that a request asks for, and how many rows the list has. `startIndex` counts from
 * 1; 0 is the beginning as well.
 */
export async function pageOf<DB, TB extends keyof DB, O>(
  list: SelectQueryBuilder<DB, TB, O>,
  { startIndex, pageSize }: { startIndex: number; pageSize: number },
): Promise<{ rows: Simplify<O>[]; totalRows: number }> {
  const rows = await list
    .limit(pageSize)
    .offset(Math.max(0, startIndex - 1))
    .execute();
  const { count } = await list
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .$castTo<{ count: string }>()
    .executeTakeFirstOrThrow();
  return { rows, totalRows: Number(count) };
}
