import type { MerchantsResponse } from '@mbo/gateway-contract/merchants';
import { sql } from 'kysely';
import type { AccountId } from '../../core/authorisation/account-id';
import { addPayer, addTransaction } from '../dashboard/testing/transactions';
import { useBackOffice } from './testing/back-office';

const DAY = 86_400_000;

const backOffice = useBackOffice();

/** An account with businesses, by name. */
async function add(name: string, ...businesses: string[]): Promise<AccountId> {
  const { db } = backOffice.gateway;
  const { rows } = await sql<{ account_id: AccountId }>`
    INSERT INTO accounts (name, company_name, currency_id, pricing_currency_id)
    VALUES (${name}, ${name}, 124, 124) RETURNING account_id`.execute(db);
  const accountId = rows[0]!.account_id;
  for (const business of businesses) {
    await sql`
      INSERT INTO businesses (account_id, name, mid, merchant_category_code_id)
      VALUES (${accountId}, ${business}, nextval('business_mid')::text, 5411)`.execute(db);
  }
  return accountId;
}

async function list(query: string): Promise<MerchantsResponse> {
  const response = await backOffice.call('GET', `/merchants?${query}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

/** Names of the merchants listed, each with those of its businesses. */
async function names(search: string): Promise<Record<string, string[]>> {
  const { merchants } = await list(`search=${encodeURIComponent(search)}`);
  return Object.fromEntries(
    merchants.map(({ name, businesses }) => [name, businesses.map((business) => business.name)]),
  );
}

describe('a few merchants', () => {
  beforeAll(async () => {
    await add('Zebra Toys', 'Ape Games', 'Zebra Online');
    await add('apple', 'apple Store', 'Market');
    await add('Äpfel & Birnen', 'Markt');
    await add('100% Wool', '100_Socks');
    await add('Empty');
  });
  afterAll(async () => {
    await sql`DELETE FROM businesses`.execute(backOffice.gateway.db);
    await sql`DELETE FROM accounts`.execute(backOffice.gateway.db);
  });

  it('come by name, whatever the case, with their businesses by name and with their MIDs', async () => {
    const { merchants, totalRows } = await list('');
    expect(totalRows).toBe(5);
    expect(merchants.map(({ name }) => name)).toEqual([
      '100% Wool',
      'apple',
      'Empty',
      'Zebra Toys',
      'Äpfel & Birnen',
    ]);
    expect(merchants[1]).toEqual({
      accountId: expect.any(Number),
      name: 'apple',
      setUpComplete: false,
      isActive: true,
      volume: { amount: 0, currency: 'CAD' },
      businesses: [
        {
          businessId: expect.any(Number),
          name: 'apple Store',
          mid: expect.stringMatching(/^1\d+$/),
          status: 'Active',
        },
        {
          businessId: expect.any(Number),
          name: 'Market',
          mid: expect.stringMatching(/^1\d+$/),
          status: 'Active',
        },
      ],
    });
  });

  it('are found by the beginning of their name, with all their businesses', async () => {
    expect(await names('APP')).toEqual({ apple: ['apple Store', 'Market'] });
    expect(await names('zebra')).toEqual({ 'Zebra Toys': ['Ape Games', 'Zebra Online'] });
    expect(await names('ÄPF')).toEqual({ 'Äpfel & Birnen': ['Markt'] });
  });

  it('are found by a business, with those businesses that match', async () => {
    expect(await names('ape')).toEqual({ 'Zebra Toys': ['Ape Games'] });
    expect(await names('mark')).toEqual({ apple: ['Market'], 'Äpfel & Birnen': ['Markt'] });
  });

  it('are not found by the middle of a name', async () => {
    expect(await names('toys')).toEqual({});
  });

  it('are searched by what was typed, signs included', async () => {
    expect(await names('100%')).toEqual({ '100% Wool': ['100_Socks'] });
    expect(await names('100_')).toEqual({ '100% Wool': ['100_Socks'] });
    expect(await names('%')).toEqual({});
    expect(await names('_')).toEqual({});
    expect(await names('\\')).toEqual({});
  });

  it('come page by page without one left out or repeated', async () => {
    const seen: string[] = [];
    for (const startIndex of [0, 3, 5]) {
      const { merchants, totalRows } = await list(`startIndex=${startIndex}&pageSize=2`);
      expect(totalRows).toBe(5);
      seen.push(...merchants.map(({ name }) => name));
    }
    expect(seen).toEqual(['100% Wool', 'apple', 'Empty', 'Zebra Toys', 'Äpfel & Birnen']);
    expect((await list('startIndex=6')).merchants).toEqual([]);
    expect(await list('startIndex=1&pageSize=1')).toEqual(await list('startIndex=0&pageSize=1'));
  });

  it.each(['pageSize=0', 'pageSize=101', 'startIndex=-1', 'startIndex=x', 'search=a%00b'])(
    'are not listed for %s',
    async (query) => {
      expect((await backOffice.call('GET', `/merchants?${query}`)).statusCode).toBe(422);
    },
  );
});

describe('what a merchant does', () => {
  const one = async (name: string) => (await list(`search=${name}`)).merchants[0];

  async function sell(accountId: AccountId, businessId: number) {
    const { db } = backOffice.gateway;
    const payerId = await addPayer(db, accountId, 'payer@example.com');
    return (daysAgo: number, amountMinor: number, other: { currencyId?: number } = {}) =>
      addTransaction(db, {
        accountId,
        businessId,
        payerId,
        type: 'sale',
        at: new Date(Date.now() - daysAgo * DAY),
        currencyId: 124,
        paymentMethodId: 1,
        amountMinor,
        ...other,
      });
  }

  it('is its revenue of the last 30 days in its own currency, that of its dashboard', async () => {
    const accountId = await add('Sells', 'One', 'Two');
    const other = await add('Sells nothing', 'Three');
    const { businesses } = (await one('Sells'))!;
    const sale = await sell(accountId, businesses[0]!.businessId);
    await sale(0, 1_000);
    await sale(28, 200);
    await sale(31, 50_000);
    await backOffice.gateway.db
      .insertInto('fx_rates')
      .values([
        { currency_id: 124, day: '2020-01-01', rate: '1.25' },
        { currency_id: 392, day: '2020-01-01', rate: '150' },
      ])
      .execute();
    await sale(3, 300, { currencyId: 392 });
    const { merchants } = await list('search=sells');
    // 300 JPY at 150 are 2 USD, at 1.25 are 2.50 CAD.
    expect(merchants.map(({ accountId: id, volume }) => [id, volume])).toEqual([
      [accountId, { amount: 1_450, currency: 'CAD' }],
      [other, { amount: 0, currency: 'CAD' }],
    ]);
    const today = new Date().toISOString().slice(0, 10);
    const first = new Date(Date.parse(today) - 29 * DAY).toISOString();
    const dashboard = await backOffice.call(
      'GET',
      `/dashboard/indicators/share?entityType=2&entityId=${accountId}&currencyId=124` +
        `&fromDate=${first}&toDate=${today}T23:59:59.999Z`,
    );
    expect(dashboard.json().revenue).toBe(1_450);
  });

  it('is not said where a rate is missing, or the number is too large to be exact', async () => {
    const accountId = await add('Odd', 'Odd Shop');
    const sale = await sell(accountId, (await one('Odd'))!.businesses[0]!.businessId);
    await sale(1, 100, { currencyId: 978 });
    expect((await one('Odd'))?.volume).toBeNull();
    const huge = await add('Huge', 'Huge Shop');
    const hugeSale = await sell(huge, (await one('Huge'))!.businesses[0]!.businessId);
    await hugeSale(1, Number.MAX_SAFE_INTEGER);
    await hugeSale(2, 1);
    expect((await one('Huge'))?.volume).toBeNull();
  });

  it('is active while one of its businesses is, whether that one is found or not', async () => {
    const accountId = await add('Half', 'Half Closed', 'Open');
    await add('Planned');
    await backOffice.gateway.db
      .updateTable('businesses')
      .set({ status: 'Inactive' })
      .where('account_id', '=', accountId)
      .where('name', '=', 'Half Closed')
      .execute();
    const half = await one('Half Closed');
    expect(half).toMatchObject({ isActive: true });
    expect(half?.businesses.map(({ name, status }) => [name, status])).toContainEqual([
      'Half Closed',
      'Inactive',
    ]);
    expect(await one('Planned')).toMatchObject({ isActive: false });
  });
});

it('is for staff', async () => {
  const { accountId } = await backOffice.newAccount();
  const token = await backOffice.userOf(accountId);
  for (const url of ['/merchants', `/accounts/${accountId}/set-up`]) {
    const response = await backOffice.call('GET', url, { token });
    expect([url, response.statusCode]).toEqual([url, 403]);
    expect(response.json().message).toBe("You need the right 'merchants.manage' to do this.");
  }
});
