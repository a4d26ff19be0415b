import { http as route } from 'msw';
import type { PaymentCalls } from '@mbo/gateway-contract/payments';
import type { TransactionCalls } from '@mbo/gateway-contract/transactions';
import type { UserCalls } from '@mbo/gateway-contract/users';
import {
  HttpResponse,
  TEST_API_BASE,
  refusal,
  resetBus,
  signInForTest,
  useTestGateway,
} from '../testing';
import { gatewayCalls, gatewayPaths } from './gateway-calls';
import { anyCase, capitaliseKeys } from './keys';

const done = () => HttpResponse.json({ message: 'Done.' });
const gateway = useTestGateway(
  {},
  route.get(`${TEST_API_BASE}/users`, () => HttpResponse.json({ users: [] })),
  route.post(`${TEST_API_BASE}/users`, done),
  route.put(`${TEST_API_BASE}/users/:userId`, done),
  route.delete(`${TEST_API_BASE}/users/:userId`, done),
  route.post(`${TEST_API_BASE}/transactions/:id/refund`, done),
);
const call = gatewayCalls<UserCalls & PaymentCalls>();
const path = gatewayPaths<UserCalls & TransactionCalls>();

const query = { entityType: 2, entityId: 7 };
const body = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  type: 20,
} as const;

beforeEach(() => {
  resetBus();
  signInForTest();
});

const lastCall = () => gateway.calls.at(-1)!;

it('sends method, path, query and body, and returns the body of the answer', async () => {
  expect(await call('GET /users', { query })).toEqual({ users: [] });
  expect(lastCall()).toMatchObject({ method: 'GET', path: '/users?entityType=2&entityId=7' });
  await call('POST /users', { query, body, idempotencyKey: 'invitation-1' });
  expect(lastCall()).toMatchObject({ method: 'POST', body });
  expect(lastCall().headers.get('Idempotency-Key')).toBe('invitation-1');
  await call('PUT /users/:userId', {
    params: { userId: 'user-1' },
    query,
    body: { accessType: 10 },
    version: 3,
  });
  expect(lastCall()).toMatchObject({ method: 'PUT', body: { accessType: 10 } });
  expect(lastCall().headers.get('If-Match')).toBe('"3"');
});

it('a parameter is one part of the path, whatever was pasted', async () => {
  await call('DELETE /users/:userId', { params: { userId: '../a b?c' }, query });
  expect(lastCall()).toMatchObject({
    method: 'DELETE',
    path: '/users/..%2Fa%20b%3Fc?entityType=2&entityId=7',
  });
});

it('throws what the gateway refuses as the client does', async () => {
  gateway.on('get', '/users', () => refusal(403, 'You may not.', { code: 'missing_right' }));
  await expect(call('GET /users', { query })).rejects.toMatchObject({
    name: 'GatewayError',
    status: 403,
    code: 'missing_right',
  });
});

it('a body whose keys have other capitals goes out as it is written', async () => {
  const written = { Amount: 5, Description: 'Two of three' };
  await call('POST /transactions/:id/refund', { params: { id: 'tx_1' }, body: anyCase(written) });
  expect(lastCall().body).toEqual(written);
});

it('an address carries its parameters and its query', () => {
  expect(path('GET /transactions/:id/logs', { params: { id: 'a/b' } })).toBe(
    '/transactions/a%2Fb/logs',
  );
  expect(path('GET /users', { query })).toBe('/users?entityType=2&entityId=7');
});

/** Never runs: the compiler checks that each marked line is refused. */
export async function refused(): Promise<void> {
  // @ts-expect-error no such path
  await call('GET /user', { query });
  // @ts-expect-error no such method
  await call('DELETE /users', { query });
  // @ts-expect-error the path needs its parameter
  await call('DELETE /users/:userId', { query });
  // @ts-expect-error a parameter of another name
  await call('DELETE /users/:userId', { params: { id: 'user-1' }, query });
  // @ts-expect-error the query is missing
  await call('GET /users');
  // @ts-expect-error a query without one of its parts
  await call('GET /users', { query: { entityType: 2 } });
  // @ts-expect-error a query with a part that the call does not have
  await call('GET /users', { query: { ...query, page: 1 } });
  // @ts-expect-error a body for a call that has none
  await call('GET /users', { query, body });
  // @ts-expect-error a field of another name
  await call('POST /users', { query, body: { ...body, firstname: 'Ada' } });
  // @ts-expect-error a field of another type
  await call('POST /users', { query, body: { ...body, type: '20' } });
  const text = anyCase({ AMOUNT: '5' });
  // @ts-expect-error a field of another type, in whatever capitals
  await call('POST /transactions/:id/refund', { params: { id: 'tx_1' }, body: text });
  // @ts-expect-error the keys of this body are read as they are
  await call('PUT /users/:userId', { params: { userId: 'a' }, query, body: { ACCESSTYPE: 10 } });
  // @ts-expect-error no such field in what comes back
  void (await call('GET /users', { query })).members;
  // @ts-expect-error the address needs its parameter
  path('GET /transactions/:id');
}

it('gives each key a capital and leaves the rest of it, and the values, alone', () => {
  expect(capitaliseKeys({ name: 'a', mCC: '5411', companyCityId: null, iban: '' })).toEqual({
    Name: 'a',
    MCC: '5411',
    CompanyCityId: null,
    Iban: '',
  });
});
