import type { TransactionStatuses, TransactionsResponse } from '@mbo/gateway-contract/transactions';
import { addTenant, addUser, signedIn, type TestTenant } from '../../core/testing/people';
import { fillFewReferenceData } from '../../core/testing/reference-data';
import { useTestGateway } from '../../core/testing/test-gateway';
import { addRows, plainRow } from './testing/plain-rows';

const gateway = useTestGateway();
let tenant: TestTenant;
let token: string;

beforeAll(async () => {
  await fillFewReferenceData(gateway.db);
  tenant = await addTenant(gateway.db, 'Folded');
  const [shop, online] = tenant.businessIds;
  const sale = plainRow(shop, { invoice: 'SALE', amountMinor: 14_199 });
  const refund = { refundOf: sale.id, status: 'refunded' } as const;
  await addRows(gateway.db, tenant, [
    sale,
    plainRow(shop, { ...refund, invoice: 'BACK-1', amountMinor: 7_000 }),
    plainRow(shop, { ...refund, invoice: 'BACK-2', amountMinor: 100 }),
    plainRow(shop, { ...refund, invoice: 'NO', amountMinor: 5_000, status: 'declined' }),
    plainRow(online, { invoice: 'SMALL', amountMinor: 200 }),
    plainRow(online, { invoice: 'DECLINED', status: 'declined', email: 'poor@example.test' }),
    plainRow(online, { invoice: 'OLD', at: new Date('2026-02-01T00:00:00Z') }),
  ]);
  const accountIds = [tenant.accountId];
  token = await signedIn(gateway.db, await addUser(gateway.db, { accountIds, accessType: 10 }));
});

async function get<Answer>(path: string, query: Record<string, string> = {}): Promise<Answer> {
  const response = await gateway.app.inject({
    url: path,
    query: {
      fromDate: '2026-03-01T00:00:00Z',
      toDate: '2026-03-31T23:59:59.999Z',
      entityId: String(tenant.accountId),
      ...query,
    },
    headers: { 'x-authtoken': token },
  });
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  return response.json<Answer>();
}

const list = (query: Record<string, string> = {}) =>
  get<TransactionsResponse>('/transactions', { sortColumn: '8', ...query });

async function counts(query: Record<string, string> = {}): Promise<Record<string, number>> {
  const answer = await get<TransactionStatuses>('/transactions/statuses', query);
  return Object.fromEntries(answer.statuses.map(({ status, count }) => [status, count]));
}

const statusIs = (value: string) => ({
  field: 'status',
  action: 'INCLUDE',
  operator: 'EQUALS',
  valueType: 'status',
  value,
});

it('sorts by the amount as it is shown: what was paid back is below nothing', async () => {
  const { datas } = await list({ sortOrder: 'ASC' });
  expect(datas.map(({ invoiceNumber }) => invoiceNumber)).toEqual([
    'BACK-1',
    'NO',
    'BACK-2',
    'SMALL',
    'DECLINED',
    'SALE',
  ]);
});

it('a payment says what was refunded of it, and how many operations followed', async () => {
  const { datas } = await list();
  const payments = datas.map(({ invoiceNumber, payment }) => [invoiceNumber, payment]);
  expect(Object.fromEntries(payments)).toEqual({
    SALE: { captured: 14_199, refunded: 7_100, operations: 3 },
    ...{ 'BACK-1': undefined, 'BACK-2': undefined, NO: undefined },
    ...{ SMALL: undefined, DECLINED: undefined },
  });
});

it('folded, it holds the payments alone, and counts them', async () => {
  const { datas, totalRows } = await list({ isFolded: 'true' });
  expect(datas.map(({ invoiceNumber }) => invoiceNumber)).toEqual(['SALE', 'DECLINED', 'SMALL']);
  expect(totalRows).toBe(3);
  expect(await counts({ isFolded: 'true' })).toEqual({ captured: 2, declined: 1 });
});

it('counts each status of the account or the business, within the dates', async () => {
  expect(await counts()).toEqual({ captured: 2, refunded: 2, declined: 2 });
  const online = { entityId: `_Sub_${tenant.businessIds[1]}` };
  expect(await counts(online)).toEqual({ captured: 1, declined: 1 });
  expect(await counts({ ...online, fromDate: '2026-01-01T00:00:00Z' })).toEqual({
    captured: 2,
    declined: 1,
  });
});

it('counts obey search and filters, but for those that include a status', async () => {
  expect(await counts({ searchText: 'poor@' })).toEqual({ declined: 1 });
  const chosen = JSON.stringify([statusIs('declined')]);
  expect(await counts({ filters: chosen })).toEqual({ captured: 2, refunded: 2, declined: 2 });
  const without = JSON.stringify([{ ...statusIs('declined'), action: 'EXCLUDE' }]);
  expect(await counts({ filters: without })).toEqual({ captured: 2, refunded: 2 });
});
