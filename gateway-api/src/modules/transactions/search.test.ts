import type { TransactionRow } from '@mbo/gateway-contract/transactions';
import { sql } from 'kysely';
import { addTenant, addUser, signedIn, type TestTenant } from '../../core/testing/people';
import { fillFewReferenceData } from '../../core/testing/reference-data';
import { useTestGateway } from '../../core/testing/test-gateway';
import { addRows, plainRow, repeatTransaction } from './testing/plain-rows';

const gateway = useTestGateway();
let tenant: TestTenant;
let token: string;
let ids: Record<'old' | 'boots' | 'yen' | 'other', string>;

beforeAll(async () => {
  const { db } = gateway;
  await fillFewReferenceData(db);
  tenant = await addTenant(db, 'Searched');
  const stranger = await addTenant(db, 'Stranger');
  const [online, stores] = tenant.businessIds;
  const old = plainRow(online, {
    at: new Date('2019-05-01T00:00:00Z'),
    holder: 'Grace Hopper',
    email: 'grace@navy.test',
    invoice: 'COBOL-1',
    amountMinor: 123_450,
    lastFour: '0259',
  });
  const boots = plainRow(online, {
    holder: 'Ada Lovelace',
    email: 'ada@maple.test',
    invoice: 'B-1',
  });
  const yen = plainRow(stores, {
    at: new Date('2026-03-16T00:00:00Z'),
    holder: 'Ada Byron',
    email: 'byron@maple.test',
    currencyId: 392,
    amountMinor: 5_000,
  });
  await addRows(db, tenant, [old, boots, yen]);
  const other = plainRow(stranger.businessIds[0], { holder: 'Ada Stranger', email: 'ada@x.test' });
  await addRows(db, stranger, [other]);
  await db
    .updateTable('transactions')
    .set({ authorization_code: '77AB12' })
    .where('transaction_id', '=', old.id)
    .execute();
  await db
    .updateTable('payers')
    .set({ name: 'Captain Hopper-Murray' })
    .where('email', '=', 'grace@navy.test')
    .execute();
  ids = { old: old.id, boots: boots.id, yen: yen.id, other: other.id };
  token = await signedIn(db, await addUser(db, { accountIds: [tenant.accountId], accessType: 10 }));
});

function search(
  searchText: string,
  entityId: number | string = tenant.accountId,
  limit = 6,
  by = token,
) {
  return gateway.app.inject({
    url: '/transactions/search',
    query: { searchText, entityId: String(entityId), limit: String(limit) },
    headers: { 'x-authtoken': by },
  });
}

async function found(...given: Parameters<typeof search>): Promise<string[]> {
  const response = await search(...given);
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  const { transactions } = response.json<{ transactions: TransactionRow[] }>();
  return transactions.map(({ id }) => id);
}

it.each([
  ['the card holder’s name', 'hopper'],
  ['the payer’s name', 'captain'],
  ['a part of the e-mail', 'navy'],
  ['the beginning of the invoice number', 'cobol'],
  ['the amount', '1,234.50'],
  ['the amount with a comma for its decimals', '1234,5'],
  ['the last four digits', '0259'],
  ['the authorisation code in small letters', '77ab12'],
])('finds a payment of any year by %s', async (_by, text) => {
  expect(await found(text)).toEqual([ids.old]);
});

it('finds by the id and its beginning', async () => {
  expect(await found(ids.boots)).toEqual([ids.boots]);
  expect(await found(ids.old.slice(0, 13))).toEqual([ids.old]);
});

it('finds an amount in the major units of any currency', async () => {
  expect(await found('5000')).toEqual([ids.yen]);
});

it('finds an old payment by what more payers have than are looked up one by one', async () => {
  const { db } = gateway;
  const crowded = await addTenant(db, 'Crowded');
  const [businessId] = crowded.businessIds;
  const at = new Date('2019-05-01T00:00:00Z');
  const first = plainRow(businessId, { at, email: 'payer0@crowd.test' });
  const newer = plainRow(businessId, { email: 'ann@maple.test' });
  await addRows(db, crowded, [first, newer]);
  await sql`
    INSERT INTO payers (account_id, email, name)
    SELECT ${crowded.accountId}, 'payer' || n || '@crowd.test', '' FROM generate_series(1, 10000) n`.execute(
    db,
  );
  await repeatTransaction(db, newer.id, 2_000);
  const user = await addUser(db, { accountIds: [crowded.accountId], accessType: 10 });
  expect(await found('crowd', crowded.accountId, 6, await signedIn(db, user))).toEqual([first.id]);
});

it('returns the newest first, as many as are wanted, of the account or of the business alone', async () => {
  expect(await found('ada')).toEqual([ids.yen, ids.boots]);
  expect(await found('ada', tenant.accountId, 1)).toEqual([ids.yen]);
  expect(await found('ada', `_Sub_${tenant.businessIds[0]}`)).toEqual([ids.boots]);
});

it.each(['nobody', '100%', '__', '12.3456789', "o'neill"])('finds nothing by %s', async (text) => {
  expect(await found(text)).toEqual([]);
});

it('refuses a text that is too short and a limit that is too high', async () => {
  expect((await search('a')).statusCode).toBe(422);
  expect((await search('ada', tenant.accountId, 11)).statusCode).toBe(422);
});
