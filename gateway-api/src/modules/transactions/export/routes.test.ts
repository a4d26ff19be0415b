import { transactionsExportQuery } from '@mbo/gateway-contract/transactions/schema';
import { once } from 'node:events';
import { findPrincipal } from '../../../core/authentication/sessions';
import { addTenant, addUser, signedIn, type TestTenant } from '../../../core/testing/people';
import { addSale } from '../../../core/testing/sales';
import { useTestGateway } from '../../../core/testing/test-gateway';
import { fillFewReferenceData } from '../../../core/testing/reference-data';
import { MASKING_KEY_BYTES, maskedIds } from '../masked-id';
import { exportStream } from './stream';

const gateway = useTestGateway();
let tenant: TestTenant;
let other: TestTenant;
let token: string;
let ids: string[];

beforeAll(async () => {
  await fillFewReferenceData(gateway.db);
  tenant = await addTenant(gateway.db, 'Maple');
  other = await addTenant(gateway.db, 'Other');
  token = await signedIn(gateway.db, await addUser(gateway.db, { accountIds: [tenant.accountId] }));
  await addSale(gateway.db, other);
  ids = [];
  for (let index = 0; index < 3; index += 1) ids.push(await addSale(gateway.db, tenant));
});

const path = (entityId: number | string, more = '') =>
  `/transactions/export?fromDate=2026-01-01T00:00:00.000Z&toDate=2099-12-31T23:59:59.999Z&entityId=${entityId}${more}`;

async function ticketFor(address: string): Promise<string> {
  const answer = await gateway.app.inject({
    method: 'POST',
    url: '/download-tickets',
    headers: { 'x-authtoken': token },
    payload: { path: address },
  });
  return answer.json().ticket;
}

const fetchFile = async (address: string, ticket?: string) =>
  gateway.app.inject({ url: `${address}&X-AuthToken=${ticket ?? (await ticketFor(address))}` });

const rowsOf = (body: string): string[][] =>
  body
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));

it('answers the chosen rows alone, and nobody else’s', async () => {
  const foreign = await addSale(gateway.db, other);
  const answer = await fetchFile(path(tenant.accountId, `&ids=${ids[2]},${ids[0]},${foreign}`));
  const [, ...rows] = rowsOf(answer.body);
  expect(rows.map((row) => row[2])).toEqual([ids[2], ids[0]]);
  expect((await fetchFile(path(tenant.accountId, '&ids=1;2'))).statusCode).toBe(422);
});

it('answers every row of the list in its order, as a file, for a ticket in the address', async () => {
  const answer = await fetchFile(path(tenant.accountId, '&sortColumn=2&sortOrder=ASC'));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe(
    'attachment; filename="transactions-2026-01-01-2099-12-31.csv"',
  );
  expect(answer.body.startsWith('\ufeff')).toBe(true);
  const [header = [], ...rows] = rowsOf(answer.body);
  expect(header[0]).toBe('Timestamp (America/Toronto)');
  expect(rows.map((row) => row[2])).toEqual([...ids].sort());
  expect(rows[0]?.slice(9, 13)).toEqual(['', '00', '20.00', 'CAD']);
});

it('is named by the days that its reader chose, both included', async () => {
  const october = `/transactions/export?fromDate=2026-10-01T04:00:00.000Z&toDate=2026-11-01T03:59:59.999Z&entityId=${tenant.accountId}`;
  const { headers } = await fetchFile(october);
  expect(headers['content-disposition']).toContain('"transactions-2026-10-01-2026-10-31.csv"');
});

it('names its columns and the zone, and writes each with the quotes and guards that it needs', async () => {
  const maple = await addTenant(gateway.db, 'Maple');
  const [businessId] = maple.businessIds;
  const sale = await addSale(gateway.db, maple);
  await gateway.db
    .updateTable('businesses')
    .set({ name: 'Maple, Shop' })
    .where('business_id', '=', businessId!)
    .execute();
  const { mid } = await gateway.db
    .updateTable('transactions')
    .set({
      occurred_at: '2026-03-08T07:30:00.123Z',
      payer_name: '=HYPERLINK("http://evil.example")',
      payer_email: 'ann@example.test',
      invoice_number: '-1',
      type: 'refund',
      parent_transaction_id: sale,
    })
    .from('businesses')
    .where('transaction_id', '=', sale)
    .whereRef('businesses.business_id', '=', 'transactions.business_id')
    .returning('mid')
    .executeTakeFirstOrThrow();
  const user = await addUser(gateway.db, { accountIds: [maple.accountId] });
  const own = await signedIn(gateway.db, user);
  const address = path(maple.accountId);
  const { ticket } = (
    await gateway.app.inject({
      method: 'POST',
      url: '/download-tickets',
      headers: { 'x-authtoken': own },
      payload: { path: address },
    })
  ).json();
  // An hour after the clocks of Toronto went on.
  expect((await fetchFile(address, ticket)).body).toBe(
    '\ufeffTimestamp (America/Toronto),Timestamp (UTC),Trnx ID,Type,Status,MID,Business,Payer Name,' +
      'Payer Email,Invoice No,Res Code,Amount,Currency,Payment Method,Card Last Four\r\n' +
      `2026-03-08 03:30:00,2026-03-08T07:30:00.123Z,${sale},refund,captured,${mid},"Maple, Shop",` +
      `"'=HYPERLINK(""http://evil.example"")",ann@example.test,'-1,00,-20.00,CAD,Visa,\r\n`,
  );
});

it('holds what the filters leave, and no more', async () => {
  const filter = [
    {
      field: 'transactionId',
      action: 'INCLUDE',
      operator: 'EQUALS',
      valueType: 'text',
      value: ids[1],
    },
  ];
  const address = path(tenant.accountId, `&filters=${encodeURIComponent(JSON.stringify(filter))}`);
  expect(rowsOf((await fetchFile(address)).body).map((row) => row[2])).toEqual(['Trnx ID', ids[1]]);
});

it('has its heading where there is no row', async () => {
  const address = path(`_Sub_${tenant.businessIds[1]}`);
  expect(rowsOf((await fetchFile(address)).body)).toHaveLength(1);
});

it('takes a ticket once, for its own address, and no other tenant’s account', async () => {
  const address = path(tenant.accountId);
  const ticket = await ticketFor(address);
  expect((await fetchFile(`${address}&searchText=x`, ticket)).statusCode).toBe(401);
  expect((await fetchFile(address, ticket)).statusCode).toBe(401);
  expect((await fetchFile(address, token)).statusCode).toBe(401);
  expect((await fetchFile(path(other.accountId))).statusCode).toBe(404);
});

it('says what is wrong with the query instead of sending a file', async () => {
  const address = path(tenant.accountId, '&filters=nonsense');
  const answer = await fetchFile(address);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors[0].field).toBe('filters');
});

it('gives its connection back, however often it is asked', async () => {
  for (let turn = 0; turn < 12; turn += 1) {
    expect((await fetchFile(path(tenant.accountId))).statusCode).toBe(200);
    expect((await fetchFile(path(tenant.accountId, '&filters=nonsense'))).statusCode).toBe(422);
  }
});

it('says that the database cannot look for such days, instead of breaking off a file', async () => {
  const answer = await fetchFile(path(tenant.accountId).replace('2026-01-01', '0000-01-01'));
  expect(answer.statusCode).toBe(422);
  expect(answer.json().code).toBe('invalid');
});

it('asks who is to wait to try again', async () => {
  const address = path(tenant.accountId);
  const tickets = await Promise.all(Array.from({ length: 6 }, () => ticketFor(address)));
  const answers = await Promise.all(tickets.map((ticket) => fetchFile(address, ticket)));
  const busy = answers.filter(({ statusCode }) => statusCode === 503);
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(2);
  for (const answer of busy) expect(answer.json().message).toMatch(/try again/);
});

it('gives up on a client that takes nothing, and gives the connection back', async () => {
  const principal = await findPrincipal(gateway.db, token, { hours: 1, idleMinutes: 30 });
  const stream = await exportStream(
    { db: gateway.db, masked: maskedIds(Buffer.alloc(MASKING_KEY_BYTES)) },
    principal!,
    { accountId: tenant.accountId, businessId: undefined },
    transactionsExportQuery.parse({
      fromDate: '2026-01-01T00:00:00Z',
      toDate: '2099-12-31T00:00:00Z',
      entityId: String(tenant.accountId),
    }),
    1,
  );
  const [error] = await once(stream, 'error');
  expect(error.message).toMatch(/too slowly/);
  expect(stream.destroyed).toBe(true);
});

it('is in the audit log', async () => {
  await fetchFile(path(tenant.accountId));
  const row = await gateway.db
    .selectFrom('audit_log')
    .select(['action', 'account_id'])
    .orderBy('audit_id', 'desc')
    .executeTakeFirst();
  expect(row).toEqual({ action: 'transactions.export', account_id: tenant.accountId });
});
