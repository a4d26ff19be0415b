import type { Db } from '../../../core/database/schema';
import { fillFewReferenceData } from '../../../core/testing/reference-data';
import { createTestDatabase } from '../../../testing/test-database';
import { referenceNames } from './reference-names';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await fillFewReferenceData(db);
});
afterAll(() => drop());

const CAD = { currency_id: 124, payment_method_id: 1 };

it('are held until a row has one that was filled in since', async () => {
  const names = await referenceNames(db, [CAD]);
  expect(names.alphaCodes.get(124)).toBe('CAD');
  expect(await referenceNames(db, [CAD, CAD])).toBe(names);

  const { currency_id: _id, ...canadian } = await db
    .selectFrom('currencies')
    .selectAll()
    .where('currency_id', '=', 124)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('currencies')
    .values({ ...canadian, currency_id: 9998, alpha_code: 'NEW', name: 'New money' })
    .execute();
  await db
    .insertInto('payment_methods')
    .values({ payment_method_id: 998, name: 'New card' })
    .execute();

  expect(await referenceNames(db, [CAD])).toBe(names);
  const ofNewCurrency = await referenceNames(db, [CAD, { ...CAD, currency_id: 9998 }]);
  expect(ofNewCurrency.alphaCodes.get(9998)).toBe('NEW');
  expect(ofNewCurrency.alphaCodes.get(124)).toBe('CAD');
  expect(await referenceNames(db, [{ ...CAD, payment_method_id: 998 }])).toBe(ofNewCurrency);
});

it('are those of each database by itself', async () => {
  const other = await createTestDatabase();
  try {
    expect((await referenceNames(other.db, [CAD])).alphaCodes.get(124)).toBeUndefined();
  } finally {
    await other.drop();
  }
  expect((await referenceNames(db, [CAD])).alphaCodes.get(124)).toBe('CAD');
});
