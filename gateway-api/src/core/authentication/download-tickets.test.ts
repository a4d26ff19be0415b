import { addUser, signedIn, type TestUser } from '../testing/people';
import { useTestGateway } from '../testing/test-gateway';
import { issueTicket, redeemTicket, splitTicket } from './download-tickets';
import { closeSession } from './sessions';
import { hashToken } from './tokens';

const gateway = useTestGateway();
let user: TestUser;
let sessionToken: string;

beforeAll(async () => {
  user = await addUser(gateway.db);
  sessionToken = await signedIn(gateway.db, user);
});

const holder = () => ({ userId: user.userId, sessionToken });

it('opens one path once', async () => {
  const { ticket, expiresAt } = await issueTicket(gateway.db, holder(), '/file?x=1');
  expect(expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(60_000);
  expect(await redeemTicket(gateway.db, ticket, '/file?x=1')).toEqual(hashToken(sessionToken));
  expect(await redeemTicket(gateway.db, ticket, '/file?x=1')).toBeUndefined();
});

it('opens no other path, and is used up by the try', async () => {
  const { ticket } = await issueTicket(gateway.db, holder(), '/file?x=1');
  expect(await redeemTicket(gateway.db, ticket, '/file?x=2')).toBeUndefined();
  expect(await redeemTicket(gateway.db, ticket, '/file?x=1')).toBeUndefined();
});

it('opens nothing when its minute is over', async () => {
  const { ticket } = await issueTicket(gateway.db, holder(), '/late');
  await gateway.db
    .updateTable('download_tickets')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('user_id', '=', user.userId)
    .execute();
  expect(await redeemTicket(gateway.db, ticket, '/late')).toBeUndefined();
});

it('is no place to read from what was searched for', async () => {
  const path = '/file?searchText=ann.ng%40example.test';
  const { ticket } = await issueTicket(gateway.db, holder(), path);
  const rows = await gateway.db.selectFrom('download_tickets').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('ann');
  expect(await redeemTicket(gateway.db, ticket, path)).toBeDefined();
});

it('ends with its session', async () => {
  const token = await signedIn(gateway.db, user);
  const { ticket } = await issueTicket(
    gateway.db,
    { userId: user.userId, sessionToken: token },
    '/f',
  );
  await closeSession(gateway.db, token);
  expect(await redeemTicket(gateway.db, ticket, '/f')).toBeUndefined();
});

it('is not made of a session that has just ended', async () => {
  const gone = { userId: user.userId, sessionToken: 'signed out meanwhile' };
  await expect(issueTicket(gateway.db, gone, '/f')).rejects.toMatchObject({ statusCode: 401 });
});

it('lets one through for two at the same moment', async () => {
  const { ticket } = await issueTicket(gateway.db, holder(), '/once');
  const tries = await Promise.all(
    Array.from({ length: 6 }, () => redeemTicket(gateway.db, ticket, '/once')),
  );
  expect(tries.filter(Boolean)).toHaveLength(1);
});

it.each([
  ['/f?X-AuthToken=t', { path: '/f', ticket: 't' }],
  ['/f?a=1&x-authtoken=t&b=%20', { path: '/f?a=1&b=%20', ticket: 't' }],
  ['/f?a=1', undefined],
  ['/f', undefined],
  ['/f?X-AuthToken=', undefined],
  ['/f?X-AuthToken=a&X-AuthToken=b', undefined],
])('reads %s', (url, expected) => {
  expect(splitTicket(url, 'X-AuthToken')).toEqual(expected);
});

it('is given to those who are signed in, and stands for the token on downloads alone', async () => {
  const ask = (path: string, token?: string) =>
    gateway.app.inject({
      method: 'POST',
      url: '/download-tickets',
      headers: token ? { 'x-authtoken': token } : {},
      payload: { path },
    });
  expect((await ask('/accounts')).statusCode).toBe(401);
  const { ticket } = (await ask('/accounts', sessionToken)).json();
  const answer = await gateway.app.inject({ url: `/accounts?X-AuthToken=${ticket}` });
  expect(answer.statusCode).toBe(401);
  expect(gateway.logLines.join('')).not.toContain(ticket);
});

it.each(['no-slash', '/with blank', 'https://elsewhere.example/x'])('refuses %j', async (path) => {
  const answer = await gateway.app.inject({
    method: 'POST',
    url: '/download-tickets',
    headers: { 'x-authtoken': sessionToken },
    payload: { path },
  });
  expect(answer.statusCode).toBe(422);
});
