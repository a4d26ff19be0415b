import { pathId } from '@mbo/gateway-contract/common/schema';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { AccountId } from './core/authorisation/account-id';
import type { Right } from './core/authorisation/rights';
import { audit, auditSource } from './core/audit/audit';
import { principalOf } from './core/authentication/authentication';
import type { ApiClientPrincipal, PayerPrincipal } from './core/authentication/principal';
import { unauthenticated } from './core/errors/app-error';
import { runInPhases } from './core/idempotency/run-in-phases';
import { runOnce } from './core/idempotency/run-once';
import { addTenant, addUser, signedIn, type TestTenant } from './core/testing/people';
import { startTestGateway, type TestGateway } from './core/testing/test-gateway';
import { MODULES } from './modules';
import type { GatewayModule, Routes } from './modules/module';

/*
 * A module that exists in this test only brings callers who are no users, in two ways, and a few
 * routes. What core does for users must hold for them.
 */

let gateway: TestGateway;
let own: TestTenant;
let other: TestTenant;
let token: string;
const clients = new Map<string, ApiClientPrincipal>();
const payers = new Map<string, PayerPrincipal>();
const hooks = { perform: async (): Promise<void> => undefined };

const params = z.object({ accountId: pathId });

const toyRoutes: Routes = async (app, { db }) => {
  app.post<{ Params: { accountId: AccountId } }>(
    '/accounts/:accountId/toys',
    {
      config: {
        access: { right: 'money.move', scope: 'account', principals: ['user', 'apiClient'] },
        idempotent: true,
      },
      schema: { params },
    },
    (request, reply) =>
      runOnce(db, request, reply, async (trx) => {
        const { kind } = principalOf(request, 'user', 'apiClient');
        const { accountId } = request.params;
        await audit(trx, auditSource(request), {
          action: 'toy.make',
          outcome: 'success',
          accountId,
        });
        reply.code(201);
        return { toyId: randomUUID(), kind };
      }),
  );
  app.post<{ Params: { accountId: AccountId } }>(
    '/accounts/:accountId/errands',
    {
      config: {
        access: { right: 'money.move', scope: 'account', principals: ['payer'] },
        idempotent: true,
      },
      schema: { params },
    },
    (request, reply) =>
      runInPhases(db, request, reply, {
        begin: async () => ({ errand: { id: randomUUID() } }),
        perform: () => hooks.perform(),
        answer: async (_trx, { errand }) => ({ statusCode: 201, body: { id: errand.id } }),
      }),
  );
  app.get(
    '/accounts/:accountId/mine',
    {
      config: { access: { right: 'accounts.read', scope: 'account', principals: ['apiClient'] } },
      schema: { params },
    },
    async (request) => ({ email: principalOf(request).email }),
  );
};

const toys: GatewayModule = {
  name: 'toys',
  routes: [toyRoutes],
  authenticators: () => [
    {
      kind: 'apiClient',
      async authenticate({ headers }) {
        const key = headers['x-api-key'];
        if (typeof key !== 'string') return undefined;
        const client = clients.get(key);
        if (!client) throw unauthenticated();
        return client;
      },
    },
    {
      kind: 'payer',
      authenticate: async ({ headers }) => payers.get(String(headers['x-link'])),
    },
  ],
};

function addClient(key: string, clientId: number, rights: Right[]): void {
  const accountIds = [own.accountId];
  clients.set(key, { kind: 'apiClient', clientId, staff: false, accountIds, rights });
}

beforeAll(async () => {
  gateway = await startTestGateway({}, undefined, { modules: [...MODULES, toys] });
  own = await addTenant(gateway.db, 'Own');
  other = await addTenant(gateway.db, 'Other');
  token = await signedIn(
    gateway.db,
    await addUser(gateway.db, { accountIds: [own.accountId, other.accountId] }),
  );
  addClient('reads', 31, ['accounts.read']);
  addClient('moves', 32, ['accounts.read', 'money.move']);
  addClient('moves too', 33, ['money.move', 'merchants.manage']);
  payers.set('link', {
    kind: 'payer',
    linkId: 'link-7',
    staff: false,
    accountIds: [own.accountId],
    rights: ['money.move'],
  });
});
afterAll(() => gateway.close());

type Headers = Record<string, string>;
const call = (method: 'GET' | 'POST', url: string, headers: Headers, more: InjectOptions = {}) =>
  gateway.app.inject({ method, url, headers, ...more });
const makeToy = (headers: Headers, accountId = own.accountId) =>
  call('POST', `/accounts/${accountId}/toys`, headers);
const latestAudit = () =>
  gateway.db
    .selectFrom('audit_log')
    .select(['action', 'outcome', 'principal_kind', 'principal_id', 'user_id', 'account_id'])
    .orderBy('audit_id', 'desc')
    .limit(1)
    .executeTakeFirst();

it('lets in who a route takes, each by their own credentials', async () => {
  expect((await makeToy({ 'x-authtoken': token })).json().kind).toBe('user');
  expect((await makeToy({ 'x-api-key': 'moves' })).json().kind).toBe('apiClient');
});

it.each([
  ['an API client where only users are taken', '/accounts', { 'x-api-key': 'moves' }],
  ['a payer where only users are taken', '/accounts', { 'x-link': 'link' }],
  ['a payer where users and clients are taken', 'toys', { 'x-link': 'link' }],
  ['a key that nobody has', 'toys', { 'x-api-key': 'wrong' }],
  ['a link that nobody sent', 'errands', { 'x-link': 'wrong' }],
  ['nobody', 'toys', {}],
])('keeps out %s', async (_who, where, headers) => {
  const answer = where.startsWith('/')
    ? await call('GET', where, headers as Headers)
    : await call('POST', `/accounts/${own.accountId}/${where}`, headers as Headers);
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated']);
});

it('keeps a user out where only payers are taken', async () => {
  const answer = await call('POST', `/accounts/${own.accountId}/errands`, { 'x-authtoken': token });
  expect(answer.statusCode).toBe(401);
});

it('gives an API client the rights it was given, names what it lacks, and logs the refusal', async () => {
  const refused = await makeToy({ 'x-api-key': 'reads' });
  expect(refused.statusCode).toBe(403);
  expect(refused.json().message).toBe("You need the right 'money.move' to do this.");
  expect(await latestAudit()).toMatchObject({
    action: 'access.refused',
    principal_kind: 'apiClient',
    principal_id: '31',
    user_id: null,
  });
});

it.each([
  ['an API client', 'toys', { 'x-api-key': 'moves' }],
  ['a payer', 'errands', { 'x-link': 'link' }],
])('shows %s no other account, as if there were none', async (_who, where, headers) => {
  const accountIds = [other.accountId, 987_654_321];
  for (const accountId of accountIds) {
    const answer = await call('POST', `/accounts/${accountId}/${where}`, headers as Headers);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  }
});

it('writes into the audit log who it was', async () => {
  await makeToy({ 'x-api-key': 'moves' });
  expect(await latestAudit()).toEqual({
    action: 'toy.make',
    outcome: 'success',
    principal_kind: 'apiClient',
    principal_id: '32',
    user_id: null,
    account_id: own.accountId,
  });
  await makeToy({ 'x-authtoken': token });
  const row = await latestAudit();
  expect(row).toMatchObject({ principal_kind: 'user', principal_id: String(row?.user_id) });
});

it('acts once for one key of one caller, whoever else uses the same key', async () => {
  const key = { 'idempotency-key': 'one-key' };
  const callers: Headers[] = [
    { 'x-authtoken': token },
    { 'x-api-key': 'moves' },
    { 'x-api-key': 'moves too' },
  ];
  const made = new Set<string>();
  for (const who of callers) {
    const first = await makeToy({ ...who, ...key });
    const second = await makeToy({ ...who, ...key });
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(second.json()).toEqual(first.json());
    made.add(first.json().toyId);
  }
  expect(made.size).toBe(3);
});

it('finds what a payer has begun again, where the gateway died in the middle', async () => {
  const headers = { 'x-link': 'link', 'idempotency-key': 'errand-key' };
  const post = () => call('POST', `/accounts/${own.accountId}/errands`, headers);
  hooks.perform = () => Promise.reject(new Error('killed'));
  expect((await post()).statusCode).toBe(500);
  const begun = await gateway.db.selectFrom('requests_in_progress').selectAll().execute();
  expect(begun).toEqual([
    expect.objectContaining({ principal_kind: 'payer', principal_id: 'link-7' }),
  ]);
  const again = await post();
  expect(again.statusCode).toBe(201);
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(begun[0]?.ref).toEqual({ errand: { id: again.json().id } });
});

it('fails where a handler takes only users and its route others too', async () => {
  const answer = await call('GET', `/accounts/${own.accountId}/mine`, { 'x-api-key': 'reads' });
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('principal');
});

it('takes no other kind of principal into its tables', async () => {
  await expect(
    sql`INSERT INTO audit_log (action, outcome, request_id, principal_kind, principal_id)
        VALUES ('x.y', 'success', 'r', 'robot', '1')`.execute(gateway.db),
  ).rejects.toThrow('violates check constraint');
});
