import type { TransactionFilter } from '@mbo/gateway-contract/transaction-filters';
import type { TransactionRow, TransactionsResponse } from '@mbo/gateway-contract/transactions';
import type { BenchClient } from './client';
import type { Loaded } from './load-transactions';

/** A read that is measured: its name and the address of each run. */
export interface Operation {
  name: string;
  path(index: number): string;
  /** Default 200. */
  times?: number;
  /** Calls before those that count, default 60. */
  warmUp?: number;
}

const DAY_MS = 86_400_000;

/** The part of an address that says what list it is. */
export function listPath(
  loaded: Loaded,
  entityId: string,
  more: Record<string, string | number> = {},
  days = 365,
): string {
  const query = new URLSearchParams({
    fromDate: new Date(loaded.until.getTime() - days * DAY_MS).toISOString(),
    toDate: loaded.until.toISOString(),
    entityId,
    ...Object.fromEntries(Object.entries(more).map(([name, value]) => [name, String(value)])),
  });
  return `/transactions?${query}`;
}

/** Address of figures over the last 30 days that were loaded, in CAD. */
export function dashboardPath(
  loaded: Loaded,
  which: string,
  entity: { type: number; id: number },
): string {
  const query = new URLSearchParams({
    currencyId: '124',
    fromDate: new Date(loaded.until.getTime() - 30 * DAY_MS).toISOString(),
    toDate: loaded.until.toISOString(),
    entityType: String(entity.type),
    entityId: String(entity.id),
  });
  return `${which}?${query}`;
}

/** The page that is asked for most: measured as a gateway answers it that has run for a while. */
const OFTEN = { times: 1_000, warmUp: 1_000 };

const FILTERS: TransactionFilter[] = [
  {
    field: 'status',
    action: 'INCLUDE',
    operator: 'EQUALS',
    valueType: 'status',
    value: 'declined',
  },
  { field: 'amount', action: 'INCLUDE', operator: 'GTE', valueType: 'number', value: '50' },
];

/** What the merchant with half of all rows reads, of its busiest business where one is named. */
export async function operationsOn(loaded: Loaded, client: BenchClient): Promise<Operation[]> {
  const [account] = loaded.accounts;
  const business = account?.businessIds[0];
  if (!account || business === undefined) throw new Error('Nothing was loaded.');
  const entity = `_Sub_${business}`;
  const all = String(account.accountId);
  const list = (more?: Record<string, string | number>, of = entity, days?: number) =>
    listPath(loaded, of, more, days);
  const { datas } = await client.get<TransactionsResponse>(list({ pageSize: 100 }));
  const emailPart = datas[0]?.payerEmail.split('@')[0]?.slice(-9) ?? 'smith';

  return [
    { name: 'first page, one business', path: () => list(), ...OFTEN },
    { name: 'first page, all businesses', path: () => list({}, all), ...OFTEN },
    { name: 'first page, one business, 30 days', path: () => list({}, entity, 30), ...OFTEN },
    {
      name: 'filtered: declined, at least 50',
      path: () => list({ filters: JSON.stringify(FILTERS) }),
    },
    { name: 'searched, e-mail fragment of one payer', path: () => list({ searchText: emailPart }) },
    { name: 'searched, e-mail fragment of many', path: () => list({ searchText: 'smith' }) },
    ...statusCounts(list, entity, all),
    ...searches(all, datas),
    { name: 'page at offset 50,000', path: () => list({ startIndex: 50_001 }, all), times: 50 },
    { name: 'sorted by amount', path: () => list({ sortColumn: 8 }, all), times: 50 },
    {
      name: 'detail',
      path: (index) => `/transactions/${datas[index % datas.length]?.id}`,
    },
    ...dashboardOperations(loaded, 'one business', { type: 3, id: business }),
    ...dashboardOperations(loaded, 'all businesses', { type: 2, id: account.accountId }),
  ];
}

type ListPath = (more: Record<string, string | number>, of: string) => string;

/** The counts above the list, over the whole year. */
function statusCounts(list: ListPath, business: string, account: string): Operation[] {
  const counts: ListPath = (...of) => list(...of).replace('?', '/statuses?');
  return [
    { name: 'counts by status, one business', path: () => counts({}, business) },
    { name: 'counts by status, all businesses', path: () => counts({}, account) },
    { name: 'counts by status, payments', path: () => counts({ isFolded: 'true' }, account) },
    { name: 'counts by status, searched', path: () => counts({ searchText: 'smith' }, account) },
    {
      name: 'counts by status, filtered',
      path: () => counts({ filters: JSON.stringify(FILTERS) }, account),
    },
  ];
}

/** What people type into the search over everything, each time another payment's. */
function searches(account: string, rows: readonly TransactionRow[]): Operation[] {
  const texts: Record<string, (row: TransactionRow) => string> = {
    "payer's name": ({ payerName }) => payerName,
    'part of an e-mail': ({ payerEmail }) => payerEmail.slice(2, 12),
    amount: ({ value }) => (value / 100).toFixed(2),
    'last four': ({ cardLastFour }) => cardLastFour,
    'invoice number': ({ invoiceNumber }) => invoiceNumber.slice(0, -1),
    id: ({ id }) => id,
    'two letters': ({ payerEmail }) => payerEmail.slice(0, 2),
    'three letters': ({ payerEmail }) => payerEmail.slice(0, 3),
    nothing: () => 'qqzzqq',
  };
  return Object.entries(texts).map(([name, textOf]) => ({
    name: `search over all time: ${name}`,
    path: (index) => {
      const row = rows[index % rows.length];
      if (!row) throw new Error('Nothing was loaded.');
      const query = new URLSearchParams({ entityId: account, searchText: textOf(row) });
      return `/transactions/search?${query}`;
    },
    times: 100,
  }));
}

function dashboardOperations(
  loaded: Loaded,
  of: string,
  entity: { type: number; id: number },
): Operation[] {
  return [
    '/dashboard/indicators/share',
    '/dashboard/indicators/approval',
    '/dashboard/indicators/breakdown',
    '/transactions/overview/indicators',
  ].map((path) => ({
    name: `dashboard, ${of}: ${path.split('/').at(-2) === 'overview' ? 'overview' : path.split('/').at(-1)}`,
    path: () => dashboardPath(loaded, path, entity),
    times: 50,
  }));
}
