import { sql } from 'kysely';
import type { Db } from '../../../core/database/schema';
import { fillFewReferenceData } from '../../../core/testing/reference-data';
import { loadTransactions } from '../../../testing/bench/load-transactions';
import { createTestDatabase } from '../../../testing/test-database';
import { pickRows } from './rows';
import { orderBy } from './sort';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await fillFewReferenceData(db);
  await loadTransactions(db, { rows: 1_500, accounts: 1 });
});
afterAll(() => drop());

it.each([
  [1, 'DESC', 'inOrder'],
  [1, 'ASC', 'allFirst'],
  [2, 'DESC', 'byTime'],
  [3, 'ASC', 'inOrder'],
  [5, 'DESC', 'inOrder'],
  [8, 'ASC', 'inOrder'],
] as const)(
  'pages by column %s, %s, go on where few rows are skipped and where many are: %s',
  async (column, direction, find) => {
    const page = (offset: number, limit: number) =>
      pickRows(db, {
        condition: sql<boolean>`t.account_id = 1 AND t.type = 'sale'`,
        order: orderBy(column, direction),
        offset,
        limit,
        find,
        withPayments: true,
      });
    const all = await page(0, 230);
    expect(new Set(all.map(({ id }) => id)).size).toBe(230);
    for (const offset of [193, 200, 201, 220]) {
      expect(await page(offset, 10)).toEqual(all.slice(offset, offset + 10));
    }
  },
);
