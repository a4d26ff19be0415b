import { sql } from 'kysely';
import pg from 'pg';
import { createTestDatabase } from '../../testing/test-database';
import { inOneGo } from './in-one-go';
import type { Db } from './schema';
import { statement } from './statement';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await sql`CREATE TABLE boxes (id int PRIMARY KEY, holds text NOT NULL)`.execute(db);
});
afterAll(() => drop());
beforeEach(async () => {
  await sql`TRUNCATE boxes`.execute(db);
  await sql`INSERT INTO boxes VALUES (1, 'a')`.execute(db);
});

const put = statement((on, { id, holds }: { id: number; holds: string }) =>
  sql`INSERT INTO boxes VALUES (${id}::int, ${holds}::text)`.compile(on),
);
const locked = statement((on, { id }: { id: number }) =>
  sql<{ id: number }>`SELECT id FROM boxes WHERE id = ${id}::int FOR UPDATE`.compile(on),
);
const contents = statement((on, { least }: { least: number }) =>
  sql<{ holds: string }>`SELECT holds FROM boxes WHERE id >= ${least}::int ORDER BY id`.compile(on),
);

it('returns the rows of each, run one after the other', async () => {
  const all = await db.transaction().execute(async (trx) => {
    return inOneGo(trx, contents({ least: 1 }), put({ id: 2, holds: 'b' }), contents({ least: 1 }));
  });
  expect(all).toEqual([[{ holds: 'a' }], [], [{ holds: 'a' }, { holds: 'b' }]]);
});

it('sends all before the first is answered, and each sees what was committed until its turn', async () => {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  let waiting: Promise<unknown> | undefined;
  await db.transaction().execute(async (holder) => {
    await locked({ id: 1 }).execute(holder);
    query.mockClear();
    waiting = db
      .transaction()
      .execute((trx) => inOneGo(trx, locked({ id: 1 }), contents({ least: 1 })));
    // Neither has a reply while the row is held.
    while (query.mock.calls.length < 3) await new Promise(setImmediate);
    await sql`UPDATE boxes SET holds = 'changed'`.execute(holder);
  });
  expect(await waiting).toEqual([[{ id: 1 }], [{ holds: 'changed' }]]);
  query.mockRestore();
});

it('throws what the first that fails throws, and a transaction is undone as a whole', async () => {
  const going = db
    .transaction()
    .execute((trx) =>
      inOneGo(
        trx,
        put({ id: 2, holds: 'b' }),
        put({ id: 1, holds: 'again' }),
        put({ id: 3, holds: 'c' }),
      ),
    );
  await expect(going).rejects.toMatchObject({ code: '23505' });
  expect(await contents({ least: 1 }).execute(db)).toEqual([{ holds: 'a' }]);
});
