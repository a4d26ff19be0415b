import { sql } from 'kysely';
import { storedAccountId } from '../../core/authorisation/account-id';
import { createTestDatabase } from '../../testing/test-database';
import type { Db } from '../../core/database/schema';
import { figuresStatement } from './figures-statement';
import { dashboardRange } from './range';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
});
afterAll(() => drop());

interface Figure {
  account: number;
  business: number | null;
  days: string[];
  edges: Date[];
  currency: number;
}

const build = jest.fn(
  (
    ...[scope, range, currency]: Parameters<Parameters<typeof figuresStatement<Figure>>[0]>
  ) => sql<Figure>`
    SELECT ${scope.accountId}::int AS account, ${scope.businessId ?? null}::int AS business,
      ${range.wholeDays}::text[] AS days, ${currency}::int AS currency,
      ARRAY[${sql.join([sql`NULL`, ...range.edges.flatMap(({ from, end }) => [sql`${from}`, sql`${end}`])])}]::timestamptz[] AS edges`,
);
const figures = figuresStatement<Figure>(build);

const WHOLE = ['2026-03-02', '2026-03-03'];
const at = (time: string) => new Date(`2026-03-${time}Z`);

it('is asked with the values of each time, whoever asks for how many edges', async () => {
  for (const businessId of [undefined, 7, 8]) {
    for (const [from, to, edges] of [
      ['02T00:00:00.000', '03T23:59:59.999', []],
      ['01T22:00:00.000', '03T23:59:59.999', ['01T22:00:00.000', '02T00:00:00.000']],
      [
        '01T05:00:00.000',
        '04T11:59:59.999',
        ['01T05:00:00.000', '02T00:00:00.000', '04T00:00:00.000', '04T12:00:00.000'],
      ],
    ] as const) {
      const range = dashboardRange(at(from).toISOString(), at(to).toISOString());
      const asked = figures({ accountId: storedAccountId.parse(3), businessId }, range, 124);
      expect(await asked.execute(db)).toEqual([
        {
          account: 3,
          business: businessId ?? null,
          days: WHOLE,
          edges: [null, ...edges.map(at)],
          currency: 124,
        },
      ]);
    }
  }
  // For accounts and for businesses, each with none, one and two.
  expect(build).toHaveBeenCalledTimes(6);
});
