import { STATEMENT_SORT_COLUMNS } from '@mbo/gateway-contract/statements';
import type { AccountId } from '../../core/authorisation/account-id';
import { PAYOUT_CYCLE } from '../settlement/periods';
import { addTenant, addUser, signedIn, type TestTenant } from '../../core/testing/people';
import { fillFewReferenceData } from '../../core/testing/reference-data';
import { useTestGateway } from '../../core/testing/test-gateway';
import { readPdf } from '../../testing/read-pdf';
import { closePeriods } from '../settlement/close-periods';
import { linkBank, price, sell } from '../settlement/testing/merchant';

const gateway = useTestGateway();
let tenant: TestTenant;
let token: string;

beforeAll(async () => {
  const { db } = gateway;
  await fillFewReferenceData(db);
  tenant = await addTenant(db, '楓 Maple');
  token = await signedIn(db, await addUser(db, { accountIds: [tenant.accountId] }));
  await linkBank(db, tenant, PAYOUT_CYCLE.daily, { holder: '楓 Limited' });
  await price(db, tenant, '2', '10', 0);
  await db
    .updateTable('accounts')
    .set({ company_name: 'شركة القيقب', pricing_currency_id: 124, company_country_id: 124 })
    .where('account_id', '=', tenant.accountId)
    .execute();
  await sell(db, tenant, '2026-02-28T10:00:00Z', 10_000);
  await sell(db, tenant, '2026-03-01T10:00:00Z', 5_000);
  await sell(db, tenant, '2026-03-01T23:00:00Z', 700);
  await closePeriods({
    db,
    now: new Date('2026-03-04T02:00:00Z'),
    onError: (error) => {
      throw error;
    },
  });
});

const base = () => `/accounts/${tenant.accountId}/businesses/${tenant.businessIds[0]}/statements`;
const headers = () => ({ 'x-authtoken': token });
const get = (path = '', as = token) =>
  gateway.app.inject({ url: base() + path, headers: { 'x-authtoken': as } });
const listed = async (query = '') => (await get(query)).json();

async function withTicket(path: string): Promise<string> {
  const response = await gateway.app.inject({
    method: 'POST',
    url: '/download-tickets',
    headers: headers(),
    payload: { path },
  });
  return `${path}${path.includes('?') ? '&' : '?'}X-AuthToken=${response.json().ticket}`;
}

async function first() {
  const { statements } = await listed('?sortOrder=ASC');
  return statements[0] as { statementId: number };
}

it('lists them by settlement date, the latest first, with what is paid out', async () => {
  const { statements, totalRows } = await listed();
  expect(totalRows).toBe(4);
  expect(statements.map((row: Record<string, unknown>) => row.settlementDate)).toEqual([
    '2026-03-04',
    '2026-03-03',
    '2026-03-02',
    '2026-03-01',
  ]);
  expect(statements[3]).toMatchObject({
    displayId: `ST-${String(statements[3].statementId).padStart(7, '0')}`,
    startDate: '2026-02-28',
    endDate: '2026-02-28',
    status: 'closed',
    entityName: expect.stringContaining('楓 Maple'),
    isValidated: false,
    payout: { amountMinor: 8_800, currency: { alphaCode: 'CAD', coefficient: 2 } },
  });
});

it.each(STATEMENT_SORT_COLUMNS)(
  'sorts by %s both ways and pages without skipping or repeating',
  async (sortColumn) => {
    const ids = async (query: string) =>
      (await listed(`?sortColumn=${sortColumn}&${query}`)).statements.map(
        (row: { statementId: number }) => row.statementId,
      );
    const up = await ids('sortOrder=ASC');
    expect(await ids('sortOrder=desc')).toEqual([...up].reverse());
    expect([...up].sort()).toEqual(up);
    expect(await ids('sortOrder=ASC&startIndex=3&pageSize=5')).toEqual(up.slice(2));
    expect(await ids('sortOrder=ASC&startIndex=1&pageSize=5')).toEqual(up);
  },
);

it('says how many there are past the last page, and refuses other pages and columns', async () => {
  expect(await listed('?startIndex=11')).toEqual({ statements: [], totalRows: 4 });
  for (const query of ['pageSize=7', 'sortColumn=status', 'sortOrder=up', 'startIndex=-1']) {
    expect((await get(`?${query}`)).statusCode).toBe(422);
  }
});

it('shows how an amount came about, and when its transactions were', async () => {
  const { statementId } = await first();
  const statement = (await get(`/${statementId}`)).json();
  const line = { paymentMethodId: 1, scheme: 'Visa', count: 1, fee: null };
  expect(statement).toMatchObject({
    carriedInMinor: 0,
    lines: [
      { ...line, kind: 'sales', amountMinor: 10_000, settledMinor: 10_000 },
      { ...line, kind: 'fee', fee: 'discountFee', amountMinor: -200 },
      { ...line, kind: 'reserve held', amountMinor: -1_000 },
    ],
    totalMinor: 8_800,
    payoutMinor: 8_800,
    carriedOutMinor: 0,
    payouts: [{ bankAccountNumber: '••••5678', amountMinor: 8_800, status: 'in transit' }],
    transactions: { from: '2026-02-28T10:00:00.000Z', to: '2026-02-28T10:00:00.000Z' },
  });
  expect(statement.letterhead).toBeUndefined();
});

/** Amounts of the transactions that a filter of the list lets through. */
async function found(accountId: AccountId, as: string, field: string, value: string | number) {
  const valueType = field === 'services' ? 'services' : 'text';
  const filter = { field, action: 'INCLUDE', operator: 'EQUALS', valueType, value: String(value) };
  const url =
    `/transactions?entityId=${accountId}&fromDate=2026-01-01T00:00:00Z` +
    `&toDate=2026-12-31T00:00:00Z&filters=${encodeURIComponent(JSON.stringify([filter]))}`;
  const response = await gateway.app.inject({ url, headers: { 'x-authtoken': as } });
  return response.json().datas.map((row: { value: number }) => row.value);
}

it('leads to its transactions by a filter of the list, and to no other account’s', async () => {
  const { statementId } = await first();
  const displayId = `ST-${String(statementId).padStart(7, '0')}`;
  expect(await found(tenant.accountId, token, 'statement', displayId)).toEqual([10_000]);
  const other = await addTenant(gateway.db, 'Else');
  const staff = await signedIn(gateway.db, await addUser(gateway.db, { accountTypeId: 1 }));
  for (const field of ['statement', 'feeStatement']) {
    expect(await found(other.accountId, staff, field, displayId)).toEqual([]);
  }
});

it('leads from fees that are separated to the transactions of all statements that left them', async () => {
  const { db } = gateway;
  const maple = await addTenant(db, 'Separate');
  const as = await signedIn(db, await addUser(db, { accountIds: [maple.accountId] }));
  const { linkedBankAccountId } = await linkBank(db, maple, PAYOUT_CYCLE.daily);
  await db
    .updateTable('business_bank_accounts')
    .set({ is_separated_fees: true, fee_cycle_id: PAYOUT_CYCLE.monthly })
    .where('linked_bank_account_id', '=', linkedBankAccountId)
    .execute();
  await price(db, maple, '2');
  await sell(db, maple, '2026-03-30T10:00:00Z', 10_000);
  await sell(db, maple, '2026-03-31T10:00:00Z', 20_000);
  const elsewhere = await sell(db, maple, '2026-03-31T11:00:00Z', 700);
  await db
    .updateTable('transactions')
    .set({ is_gateway_only: true })
    .where('transaction_id', '=', elsewhere)
    .execute();
  await closePeriods({
    db,
    now: new Date('2026-04-01T02:00:00Z'),
    onError: (error) => {
      throw error;
    },
  });
  const url = `/accounts/${maple.accountId}/businesses/${maple.businessIds[0]}/statements`;
  const read = async (path: string) =>
    (await gateway.app.inject({ url: url + path, headers: { 'x-authtoken': as } })).json();
  const { statements } = await read('?sortOrder=ASC');
  const ids = statements.map((row: { statementId: number }) => row.statementId);
  expect(await read(`/${ids[0]}`)).toMatchObject({
    defersFees: true,
    feesOf: null,
    payoutMinor: 10_000,
  });
  expect(await read(`/${ids[1]}`)).toMatchObject({
    defersFees: false,
    feesOf: {
      since: '2026-03-30',
      from: '2026-03-30T10:00:00.000Z',
      to: '2026-03-31T11:00:00.000Z',
    },
    lines: [
      { kind: 'sales', count: 1, amountMinor: 20_000 },
      { kind: 'fee', fee: 'discountFee', count: 2, amountMinor: -600 },
    ],
  });
  const by = (field: string, value: string | number) => found(maple.accountId, as, field, value);
  expect(await by('feeStatement', ids[0])).toEqual([]);
  expect((await by('feeStatement', ids[1])).sort()).toEqual([10_000, 20_000, 700]);
  expect((await by('statement', ids[1])).sort()).toEqual([20_000, 700]);
  expect(await by('services', 'Gateway only')).toEqual([700]);
});

it('is a PDF with letterhead, page numbers, every script and the lines', async () => {
  const { statementId } = await first();
  const path = `${base()}/${statementId}/download`;
  const response = await gateway.app.inject({ url: await withTicket(path) });
  expect(response.headers['content-type']).toBe('application/pdf');
  expect(response.headers['content-disposition']).toContain(
    encodeURIComponent('楓 Maple').slice(0, 9),
  );
  const { title, pages } = await readPdf(response.rawPayload);
  expect(title).toMatch(/^Statement ST-\d{7}$/);
  const [page] = pages;
  for (const part of ['楓 Maple', 'Sales', 'Fee: discount fee', '-2.00', '88.00', 'Page 1 of 1']) {
    expect(page!.text).toContain(part);
  }
  expect(page!.tags).toEqual(expect.arrayContaining(['H1', 'H2', 'Table']));
});

it('is a CSV with the columns of the settlement report', async () => {
  const { statementId } = await first();
  const path = `${base()}/${statementId}/download?format=csv`;
  const { body, headers: got } = await gateway.app.inject({ url: await withTicket(path) });
  expect(got['content-type']).toBe('text/csv; charset=utf-8');
  const rows = body.trim().split('\r\n');
  expect(rows.map((row) => row.split(',')[4])).toEqual([
    'Line',
    'carried in',
    'sales',
    'fee',
    'reserve held',
    'total',
    'paid out',
    'carried over',
  ]);
});

it('is validated, or not, with a ticket as downloads are, and nobody else’s', async () => {
  const { statementId } = await first();
  const path = `${base()}/${statementId}/validate`;
  for (const validated of [true, false]) {
    const url = await withTicket(path);
    const put = () => gateway.app.inject({ method: 'PUT', url, payload: { validated } });
    expect((await put()).statusCode).toBe(200);
    expect((await put()).statusCode).toBe(401);
    expect((await get(`/${statementId}`)).json().isValidated).toBe(validated);
  }
  const other = await addTenant(gateway.db, 'Other');
  const theirs = await signedIn(
    gateway.db,
    await addUser(gateway.db, { accountIds: [other.accountId] }),
  );
  expect((await get(`/${statementId}`, theirs)).statusCode).toBe(404);
  const foreign = `/accounts/${other.accountId}/businesses/${other.businessIds[0]}/statements`;
  for (const path of [`${foreign}/${statementId}`, `${foreign}/${statementId}/download`]) {
    const response = await gateway.app.inject({ url: path, headers: { 'x-authtoken': theirs } });
    expect(response.statusCode).toBe(404);
  }
  expect((await get('/987654321')).statusCode).toBe(404);
});
