import type { MerchantsResponse } from '@mbo/gateway-contract/merchants';
import { sql } from 'kysely';
import { useOffice } from './testing/office';

const office = useOffice();

/** An account with businesses, by name. */
async function add(name: string, ...businesses: string[]): Promise<number> {
  const { db } = office.gateway;
  const { rows } = await sql<{ account_id: number }>`
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
  const response = await office.call('GET', `/merchants?${query}`);
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
    await sql`DELETE FROM businesses`.execute(office.gateway.db);
    await sql`DELETE FROM accounts`.execute(office.gateway.db);
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
      businesses: [
        {
          businessId: expect.any(Number),
          name: 'apple Store',
          mid: expect.stringMatching(/^1\d+$/),
        },
        { businessId: expect.any(Number), name: 'Market', mid: expect.stringMatching(/^1\d+$/) },
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
      const { merchants, totalRows } = await list(`startIndex=${startIndex}&count=2`);
      expect(totalRows).toBe(5);
      seen.push(...merchants.map(({ name }) => name));
    }
    expect(seen).toEqual(['100% Wool', 'apple', 'Empty', 'Zebra Toys', 'Äpfel & Birnen']);
    expect((await list('startIndex=6')).merchants).toEqual([]);
    expect(await list('startIndex=1&count=1')).toEqual(await list('startIndex=0&count=1'));
  });

  it.each(['count=0', 'count=101', 'startIndex=-1', 'startIndex=x', 'search=a%00b'])(
    'are not listed for %s',
    async (query) => {
      expect((await office.call('GET', `/merchants?${query}`)).statusCode).toBe(422);
    },
  );
});

it('is for staff', async () => {
  const { accountId } = await office.newAccount();
  const token = await office.userOf(accountId);
  for (const url of ['/merchants', `/accounts/${accountId}/set-up`]) {
    const response = await office.call('GET', url, { token });
    expect([url, response.statusCode]).toEqual([url, 403]);
    expect(response.json().message).toBe("You need the right 'merchants.manage' to do this.");
  }
});
