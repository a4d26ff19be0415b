import { sql } from 'kysely';
import pg from 'pg';
import { createTestDatabase } from '../../testing/test-database';
import { createDatabase, createPool } from '../database/pool';
import type { Db, Trx } from '../database/schema';
import { addTenant, type TestTenant } from '../testing/people';
import { accountsToConsume, consumeEvents, consumeUnread, type StoredEvent } from './consume';
import { emit, type NewEvent } from './emit';

declare module './emit' {
  interface EventKinds {
    'test.happened': { n: number };
  }
}

const CONSUMER = 'test';

let db: Db;
let drop: () => Promise<void>;
let tenant: TestTenant;
let wide: Db;

beforeAll(async () => {
  const made = await createTestDatabase();
  ({ db, drop } = made);
  // More connections than the test database's own pool has.
  const { connectionString } = made;
  wide = createDatabase(createPool({ connectionString, max: 24, onError: () => undefined }));
});
afterAll(async () => {
  await wide.destroy();
  await drop();
});
beforeEach(async () => {
  tenant = await addTenant(db, 'Events');
});

const event = (n: number, id: string | number = 'one'): NewEvent => ({
  kind: 'test.happened',
  accountId: tenant.accountId,
  businessId: tenant.businessIds[0],
  subject: { type: 'test', id },
  data: { n },
  occurredAt: new Date('2026-03-01T12:00:00.000Z'),
});

const write = (...events: NewEvent[]) => db.transaction().execute((trx) => emit(trx, events));

/** Reads what there is to read, and returns the numbers in it. */
async function read(
  options: { consumer?: string; limit?: number } = {},
  on: Db = db,
): Promise<number[]> {
  const seen: number[] = [];
  await consumeEvents(
    on,
    { consumer: CONSUMER, accountId: tenant.accountId, ...options },
    async (_trx, events) => void seen.push(...numbers(events)),
  );
  return seen;
}

/** Other modules declare kinds of their own; here only the test's are written. */
const numbers = (events: readonly StoredEvent[]) =>
  events.map((one) => ('n' in one.data ? one.data.n : Number.NaN));

/** A transaction that stays open until it is told to commit. */
async function opened(work: (trx: Trx) => Promise<void>) {
  let commit: () => void = () => undefined;
  const mayCommit = new Promise<void>((resolve) => (commit = resolve));
  let done: Promise<void> | undefined;
  await new Promise<void>((resolve, reject) => {
    done = wide.transaction().execute(async (trx) => {
      await work(trx);
      resolve();
      await mayCommit;
    });
    done.catch(reject);
  });
  return async () => {
    commit();
    await done;
  };
}

it('is read as it was written, with its position', async () => {
  await write(event(1, 17));
  const seen: StoredEvent[] = [];
  const options = { consumer: CONSUMER, accountId: tenant.accountId };
  await consumeEvents(db, options, async (_trx, events) => void seen.push(...events));
  expect(seen).toEqual([
    {
      eventId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      position: 1,
      accountId: tenant.accountId,
      businessId: tenant.businessIds[0],
      kind: 'test.happened',
      subject: { type: 'test', id: '17' },
      data: { n: 1 },
      occurredAt: new Date('2026-03-01T12:00:00.000Z'),
    },
  ]);
});

it('writes several in one statement, in their order', async () => {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  await wide.transaction().execute((trx) => emit(trx, [event(1), event(2), event(3)]));
  const texts = query.mock.calls
    .map(([sent]) => sent as unknown)
    .filter((sent) => sent !== 'begin');
  query.mockRestore();
  expect(texts).toEqual([expect.stringMatching(/^insert into "events"/), 'commit']);
  await db.transaction().execute((trx) => emit(trx, []));
  expect(await read()).toEqual([1, 2, 3]);
});

it('never was when its transaction is rolled back', async () => {
  const failed = db.transaction().execute(async (trx) => {
    await emit(trx, event(1));
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await write(event(2));
  expect(await read()).toEqual([2]);
});

it('is read once by each consumer, a part at a time', async () => {
  await write(event(1), event(2), event(3));
  expect(await read({ limit: 2 })).toEqual([1, 2]);
  expect(await read({ limit: 2 })).toEqual([3]);
  expect(await read()).toEqual([]);
  expect(await read({ consumer: 'another' })).toEqual([1, 2, 3]);
});

it('is handed out again when it could not be handled, and nothing of the handling stays', async () => {
  await write(event(1));
  const handled = consumeEvents(
    db,
    { consumer: CONSUMER, accountId: tenant.accountId },
    async (trx) => {
      await sql`UPDATE accounts SET name = 'changed' WHERE account_id = ${tenant.accountId}`.execute(
        trx,
      );
      throw new Error('no');
    },
  );
  await expect(handled).rejects.toThrow('no');
  const { name } = await db
    .selectFrom('accounts')
    .select('name')
    .where('account_id', '=', tenant.accountId)
    .executeTakeFirstOrThrow();
  expect(name).toBe('Events');
  expect(await read()).toEqual([1]);
});

it('is not missed when a later one is committed first', async () => {
  const commitFirst = await opened((trx) => emit(trx, event(1)));
  await write(event(2));
  expect(await read()).toEqual([2]);
  await commitFirst();
  expect(await read()).toEqual([1]);
});

it('is read at once, however long other transactions are open', async () => {
  const commit = await opened(async (trx) => {
    await sql`UPDATE accounts SET name = name WHERE account_id = ${tenant.accountId}`.execute(trx);
  });
  await write(event(1));
  expect(await read()).toEqual([1]);
  await commit();
});

it('follows what came before it under the same lock, whichever transaction was begun first', async () => {
  // The one that began first, and has written already, comes second to the subject's lock.
  const lock = (trx: Trx) =>
    trx
      .selectFrom('businesses')
      .select('business_id')
      .where('account_id', '=', tenant.accountId)
      .where('business_id', '=', tenant.businessIds[1])
      .forUpdate()
      .execute();
  const commitOther = await opened(async (trx) => {
    await lock(trx);
    await emit(trx, event(1));
  });
  const second = wide.transaction().execute(async (trx) => {
    await emit(trx, event(0, 'another'));
    await lock(trx);
    await emit(trx, event(2));
  });
  await commitOther();
  await second;
  const seen = await read();
  expect(seen.filter((n) => n > 0)).toEqual([1, 2]);
});

it('is handled by one of several gateways at a time', async () => {
  await write(event(1));
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let begun: () => void = () => undefined;
  const hasBegun = new Promise<void>((resolve) => (begun = resolve));
  const options = { consumer: CONSUMER, accountId: tenant.accountId };
  const first = consumeEvents(wide, options, async () => {
    begun();
    await held;
  });
  await hasBegun;
  expect(await read()).toEqual([]);
  release();
  expect(await first).toBe(1);
  expect(await read()).toEqual([]);
});

it('is missed by nobody and doubled by nobody, with many writers and two readers', async () => {
  const WRITERS = 10;
  const EACH = 20;
  const seen: StoredEvent[] = [];
  let writing = true;
  const options = { consumer: CONSUMER, accountId: tenant.accountId, limit: 7 };
  const reader = async () => {
    for (;;) {
      const last = !writing;
      const count = await consumeEvents(wide, options, async (_trx, events) => {
        seen.push(...events);
      });
      if (count === 0 && last) return;
      if (count === 0) await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const writers = Array.from({ length: WRITERS }, async (_writer, writer) => {
    for (let n = 0; n < EACH; n += 1) {
      await wide
        .transaction()
        .execute(async (trx) => {
          await emit(trx, event(writer * EACH + n, writer));
          // Commits come in another order than writes, and some never.
          await sql`SELECT pg_sleep(${((n * 7 + writer * 3) % 5) / 1000})`.execute(trx);
          if ((n + writer) % 6 === 0) throw new Error('rolled back');
        })
        .catch((error: Error) => expect(error.message).toBe('rolled back'));
    }
  });
  const readers = [reader(), reader()];
  await Promise.all(writers);
  writing = false;
  await Promise.all(readers);

  const expected = Array.from({ length: WRITERS * EACH }, (_one, index) => index).filter(
    (index) => ((index % EACH) + Math.floor(index / EACH)) % 6 !== 0,
  );
  const read = numbers(seen);
  expect([...read].sort((a, b) => a - b)).toEqual(expected);
  expect(seen.map(({ position }) => position)).toEqual(seen.map((_one, index) => index + 1));
  for (let writer = 0; writer < WRITERS; writer += 1) {
    const own = read.filter((n) => Math.floor(n / EACH) === writer);
    expect(own).toEqual([...own].sort((a, b) => a - b));
  }
});

it('tells which accounts have something to read', async () => {
  const of = async () =>
    (await accountsToConsume(db, CONSUMER, { limit: 10_000 })).includes(tenant.accountId);
  expect(await of()).toBe(false);
  await write(event(1), event(2));
  expect(await of()).toBe(true);
  await read({ limit: 1 });
  expect(await of()).toBe(true);
  await read();
  expect(await of()).toBe(false);
  expect(await accountsToConsume(db, 'new consumer', { limit: 10_000 })).toContain(
    tenant.accountId,
  );
});

it.each([
  ['changed', sql`UPDATE events SET kind = 'other'`],
  ['moved', sql`UPDATE events SET position = position + 1 WHERE position IS NOT NULL`],
  [
    'changed while it gets its position',
    sql`UPDATE events SET position = 99, kind = 'other' WHERE position IS NULL`,
  ],
  ['deleted', sql`DELETE FROM events`],
  ['emptied', sql`TRUNCATE events`],
])('cannot be %s', async (_what, statement) => {
  await write(event(1));
  await read();
  await write(event(2));
  await expect(statement.execute(db)).rejects.toThrow('events is append-only');
});

it('is of a business of its own account', async () => {
  const other = await addTenant(db, 'Other');
  const foreign = { ...event(1), businessId: other.businessIds[0] };
  await expect(write(foreign)).rejects.toMatchObject({ code: '23503' });
});

describe('all unread events', () => {
  const readAll = async (meanwhile: () => Promise<unknown>) => {
    const batches: number[][] = [];
    await consumeUnread(
      db,
      `all of ${tenant.accountId}`,
      () => false,
      async (_trx, accountId, events) => {
        if (accountId !== tenant.accountId) return;
        batches.push(numbers(events));
        await meanwhile();
      },
    );
    return batches;
  };

  it('are read, however many they are', async () => {
    await write(...Array.from({ length: 230 }, (_, index) => event(index)));
    const batches = await readAll(async () => undefined);
    expect(batches.map(({ length }) => length)).toEqual([100, 100, 30]);
  });

  it('are not waited for: what is written meanwhile comes with the next ones', async () => {
    await write(event(1), event(2));
    const writeOnce = jest.fn(() => write(event(3)));
    expect(await readAll(writeOnce)).toEqual([[1, 2]]);
    expect(await readAll(async () => undefined)).toEqual([[3]]);
    expect(writeOnce).toHaveBeenCalledTimes(1);
  });

  it('are read of each account, however many accounts have some', async () => {
    const accounts = new Set<number>();
    for (let number = 0; number < 101; number += 1) {
      tenant = await addTenant(db, `Events ${number}`);
      accounts.add(tenant.accountId);
      await write(event(number));
    }
    await consumeUnread(
      db,
      `each of ${tenant.accountId}`,
      () => false,
      async (_trx, accountId) => void accounts.delete(accountId),
    );
    expect([...accounts]).toEqual([]);
  });
});
