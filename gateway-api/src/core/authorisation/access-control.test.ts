import { pathId } from '@mbo/gateway-contract/common/schema';
import { dashboardQuery } from '@mbo/gateway-contract/dashboard/schema';
import { transactionRef, transactionsQuery } from '@mbo/gateway-contract/transactions/schema';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { entityOf, TENANT_SCOPES } from '../../modules/accounts/tenant-scopes';
import { transactionOf, transactionScope } from '../../modules/transactions/transaction-scope';
import { createTestDatabase } from '../../testing/test-database';
import { authentication } from '../authentication/authentication';
import type { Db } from '../database/schema';
import { errorHandler } from '../errors/error-handler';
import { addTenant, addUser, signedIn, type TestTenant, type TestUser } from '../testing/people';
import { fillFewReferenceData } from '../testing/reference-data';
import { addSale } from '../testing/sales';
import { accessControl } from './access-control';
import { only, type RouteAccess } from './route-access';

let db: Db;
let drop: () => Promise<void>;
let app: FastifyInstance;
let own: TestTenant;
let other: TestTenant;
let third: TestTenant;
const tokens: Record<string, string> = {};
const bodiesRead = jest.fn();
/** The sale of the own tenant, and of another one. */
let ownSale: string;
let otherSale: string;
const MASKED = `tx_${'a'.repeat(22)}`;
const unmask = (text: string) => (text === MASKED ? ownSale : undefined);

/** May change the own account and only read the third. */
async function bothWays(): Promise<TestUser> {
  third = await addTenant(db, 'Third');
  const user = await addUser(db, { accountIds: [own.accountId] });
  await db
    .insertInto('user_accounts')
    .values({ account_id: third.accountId, user_id: user.userId, access_type: 10 })
    .execute();
  return user;
}

async function emptyApp(): Promise<FastifyInstance> {
  const instance = Fastify();
  instance.setValidatorCompiler(validatorCompiler);
  instance.setSerializerCompiler(serializerCompiler);
  await instance.register(errorHandler);
  await instance.register(authentication, {
    db,
    lifetime: { hours: 1, idleMinutes: 30 },
    tokenHeader: 'X-AuthToken',
  });
  await instance.register(accessControl, {
    db,
    scopes: [...TENANT_SCOPES, transactionScope({ unmask })],
  });
  return instance;
}

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  own = await addTenant(db, 'Own');
  other = await addTenant(db, 'Other');
  await fillFewReferenceData(db);
  ownSale = await addSale(db, own);
  otherSale = await addSale(db, other);
  const accountIds = [own.accountId];
  tokens['merchant'] = await signedIn(db, await addUser(db, { accountIds }));
  tokens['viewer'] = await signedIn(db, await addUser(db, { accountIds, accessType: 10 }));
  tokens['type 6'] = await signedIn(db, await addUser(db, { accountIds, accountTypeId: 6 }));
  tokens['both'] = await signedIn(db, await bothWays());
  tokens['staff'] = await signedIn(db, await addUser(db, { accountTypeId: 1, accessType: 10 }));

  app = await emptyApp();
  const account = z.object({ accountId: pathId });
  const handler = async () => ({ done: true });
  const route = (method: 'GET' | 'POST', url: string, access: RouteAccess, schema: object) =>
    app.route({ method, url, config: { access }, schema, handler });
  app.addHook('preValidation', async () => bodiesRead());
  route(
    'POST',
    '/accounts/:accountId',
    { right: 'accounts.write', scope: 'account' },
    { params: account },
  );
  route(
    'POST',
    '/accounts/:accountId/pay',
    { right: 'money.move', scope: 'account' },
    { params: account },
  );
  route(
    'GET',
    '/accounts/:accountId/businesses/:businessId',
    { right: 'accounts.read', scope: 'account' },
    { params: account.extend({ businessId: pathId }) },
  );
  route(
    'GET',
    '/figures',
    { right: 'dashboard.read', scope: 'entity' },
    { querystring: dashboardQuery },
  );
  route(
    'POST',
    '/figures',
    { right: 'accounts.write', scope: 'entity' },
    { querystring: dashboardQuery },
  );
  app.get(
    '/list',
    {
      config: { access: { right: 'transactions.read', scope: 'entity' } },
      schema: { querystring: transactionsQuery },
    },
    async (request) => entityOf(request),
  );
  app.post(
    '/transactions/:id/void',
    {
      config: { access: { right: 'money.move', scope: 'transaction' } },
      schema: { params: z.object({ id: transactionRef }) },
    },
    async (request) => transactionOf(request),
  );
  route('POST', '/merchants', { right: 'merchants.manage', scope: 'none' }, {});
  await app.ready();
});

afterAll(async () => {
  await app.close();
  await drop();
});

beforeEach(() => bodiesRead.mockClear());

const call = (who: string, method: 'GET' | 'POST', url: string) =>
  app.inject({ method, url, headers: tokens[who] ? { 'x-authtoken': tokens[who] } : {} });

const figures = (entityType: number, entityId: number) =>
  `/figures?entityType=${entityType}&entityId=${entityId}&fromDate=2026-01-01T00:00:00Z&toDate=2026-01-02T00:00:00Z`;

it('refuses a call without a session before it reads the body', async () => {
  const response = await call('nobody', 'POST', `/accounts/${own.accountId}`);
  expect(response.statusCode).toBe(401);
  expect(response.json().code).toBe('unauthenticated');
  expect(bodiesRead).not.toHaveBeenCalled();
});

it.each([
  ['viewer', '', 'accounts.write'],
  ['viewer', '/pay', 'money.move'],
  ['type 6', '/pay', 'money.move'],
])('names the right that the %s lacks', async (who, path, right) => {
  const response = await call(who, 'POST', `/accounts/${own.accountId}${path}`);
  expect(response.statusCode).toBe(403);
  expect(response.json().message).toBe(`You need the right '${right}' to do this.`);
});

it.each([
  ['merchant', ''],
  ['merchant', '/pay'],
  ['type 6', ''],
  ['staff', ''],
  ['staff', '/pay'],
])('lets the %s do what they may: %s', async (who, path) => {
  const response = await call(who, 'POST', `/accounts/${own.accountId}${path}`);
  expect(response.statusCode).toBe(200);
});

it('goes by what the user may do on the account in the path', async () => {
  expect((await call('both', 'POST', `/accounts/${own.accountId}`)).statusCode).toBe(200);
  const refused = await call('both', 'POST', `/accounts/${third.accountId}`);
  expect(refused.statusCode).toBe(403);
  expect(refused.json().message).toContain("'accounts.write'");
  expect(bodiesRead).toHaveBeenCalledTimes(1);
  const read = await call(
    'both',
    'GET',
    `/accounts/${third.accountId}/businesses/${third.businessIds[0]}`,
  );
  expect(read.statusCode).toBe(200);
});

it('goes by the account of the entity in the query, also when it is a business', async () => {
  const post = (type: number, id: number) => call('both', 'POST', figures(type, id));
  expect((await post(2, own.accountId)).statusCode).toBe(200);
  expect((await post(3, own.businessIds[0])).statusCode).toBe(200);
  expect((await post(2, third.accountId)).statusCode).toBe(403);
  expect((await post(3, third.businessIds[0])).statusCode).toBe(403);
  expect((await post(3, other.businessIds[0])).statusCode).toBe(404);
});

it.each(['merchant', 'viewer', 'type 6', 'both'])(
  'keeps the %s from managing merchants, and names the right',
  async (who) => {
    const response = await call(who, 'POST', '/merchants');
    expect(response.statusCode).toBe(403);
    expect(response.json().message).toBe("You need the right 'merchants.manage' to do this.");
  },
);

it('lets staff manage merchants', async () => {
  expect((await call('staff', 'POST', '/merchants')).statusCode).toBe(200);
});

it('answers a foreign account, business or entity exactly as one that does not exist', async () => {
  const nowhere = 987_654;
  const pairs: [string, string][] = [
    [
      `/accounts/${other.accountId}/businesses/${other.businessIds[0]}`,
      `/accounts/${nowhere}/businesses/1`,
    ],
    // Own account, foreign business.
    [
      `/accounts/${own.accountId}/businesses/${other.businessIds[0]}`,
      `/accounts/${own.accountId}/businesses/${nowhere}`,
    ],
    // Own business under a foreign account.
    [
      `/accounts/${other.accountId}/businesses/${own.businessIds[0]}`,
      `/accounts/${nowhere}/businesses/${own.businessIds[0]}`,
    ],
    [figures(2, other.accountId), figures(2, nowhere)],
    [figures(3, other.businessIds[1]), figures(3, nowhere)],
  ];
  for (const [foreign, nonexistent] of pairs) {
    const [a, b] = await Promise.all([
      call('merchant', 'GET', foreign),
      call('merchant', 'GET', nonexistent),
    ]);
    expect([foreign, a.statusCode, b.statusCode]).toEqual([foreign, 404, 404]);
    const { requestId: _a, ...bodyA } = a.json();
    const { requestId: _b, ...bodyB } = b.json();
    expect(bodyA).toEqual(bodyB);
  }
});

it('lets staff see every tenant, and still tells them what does not exist', async () => {
  const business = `/accounts/${other.accountId}/businesses/${other.businessIds[1]}`;
  expect((await call('staff', 'GET', business)).statusCode).toBe(200);
  expect((await call('staff', 'GET', figures(2, other.accountId))).statusCode).toBe(200);
  expect((await call('staff', 'GET', figures(2, 987_654))).statusCode).toBe(404);
  expect((await call('staff', 'GET', `/accounts/987654/businesses/1`)).statusCode).toBe(404);
});

it('keeps a business of one account out of another, also for staff', async () => {
  const url = `/accounts/${own.accountId}/businesses/${other.businessIds[0]}`;
  expect((await call('staff', 'GET', url)).statusCode).toBe(404);
});

it.each(['0', '-1', '1e0', '1.5', '%31x', '99999999999999999999'])(
  'does not take %s for an account',
  async (id) => {
    const response = await call('merchant', 'GET', `/accounts/${id}/businesses/1`);
    expect(response.statusCode).toBe(422);
  },
);

it('looks at the first of two entity ids no differently than the handler', async () => {
  const url = `${figures(2, own.accountId)}&entityId=${other.accountId}`;
  expect((await call('merchant', 'GET', url)).statusCode).toBe(422);
});

const list = (entityId: string) =>
  `/list?entityId=${entityId}&fromDate=2026-01-01T00:00:00Z&toDate=2026-01-02T00:00:00Z`;

it('tells an account from a business by the id alone, and hands both to the handler', async () => {
  const [businessId] = own.businessIds;
  const account = await call('viewer', 'GET', list(String(own.accountId)));
  expect(account.json()).toEqual({ accountId: own.accountId });
  const business = await call('viewer', 'GET', list(`_Sub_${businessId}`));
  expect(business.json()).toEqual({ accountId: own.accountId, businessId });
});

it('answers a foreign entity and one beyond all numbers as one that does not exist', async () => {
  const ids = [
    String(other.accountId),
    `_Sub_${other.businessIds[0]}`,
    '987654',
    '_Sub_987654',
    '9999999999999999',
  ];
  for (const id of ids) {
    expect([id, (await call('viewer', 'GET', list(id))).statusCode]).toEqual([id, 404]);
  }
});

const voidOf = (who: string, id: string) => call(who, 'POST', `/transactions/${id}/void`);

it('finds the account of a transaction by its id, in any case, or by its masked id', async () => {
  const found = { accountId: own.accountId, transactionId: ownSale };
  for (const id of [ownSale, ownSale.toUpperCase(), MASKED]) {
    expect((await voidOf('merchant', id)).json()).toEqual(found);
  }
  expect((await voidOf('staff', otherSale)).json().accountId).toBe(other.accountId);
});

it('goes by what the user may do on the account of the transaction', async () => {
  const sale = await addSale(db, third);
  expect((await voidOf('both', ownSale)).statusCode).toBe(200);
  expect((await voidOf('both', sale)).statusCode).toBe(403);
  expect((await voidOf('type 6', ownSale)).statusCode).toBe(403);
});

it('answers a foreign transaction exactly as one that does not exist', async () => {
  const nothing = '01990000-0000-7000-8000-000000000000';
  for (const id of [otherSale, nothing, `tx_${'b'.repeat(22)}`]) {
    const { requestId: _id, ...body } = (await voidOf('merchant', id)).json();
    expect(body).toEqual({ code: 'not_found', message: 'There is no such record.' });
  }
  expect((await voidOf('merchant', '7')).statusCode).toBe(422);
});

it('writes refusals of rights and of tenants into the audit log', async () => {
  await call('viewer', 'POST', `/accounts/${own.accountId}`);
  await call('merchant', 'GET', figures(2, other.accountId));
  const rows = await db
    .selectFrom('audit_log')
    .select(['action', 'outcome', 'details', 'request_id', 'ip'])
    .orderBy('audit_id', 'desc')
    .limit(2)
    .execute();
  expect(rows).toEqual([
    expect.objectContaining({
      action: 'access.refused',
      outcome: 'failure',
      details: expect.objectContaining({
        method: 'GET',
        path: '/figures',
        right: 'dashboard.read',
      }),
      ip: '127.0.0.1',
    }),
    expect.objectContaining({ details: expect.objectContaining({ right: 'accounts.write' }) }),
  ]);
});

it('stops the start when a route declares nothing, or is listed among the wrong ones', async () => {
  const bare = await emptyApp();
  expect(() => bare.get('/things', async () => '')).toThrow('say who may call it');

  const mixed = await emptyApp();
  await expect(
    mixed.register(async (scope) => {
      scope.addHook('onRoute', only('signedIn'));
      scope.get('/open', { config: { access: { kind: 'public' } } }, async () => '');
    }),
  ).rejects.toThrow('does not belong among the signedIn routes');
});

it('keeps a table of all routes and what they declare', () => {
  expect(app.routeTable).toContainEqual({
    method: 'GET',
    url: '/figures',
    access: { right: 'dashboard.read', scope: 'entity' },
  });
});
