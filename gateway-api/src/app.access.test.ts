import type { RouteEntry } from './core/authorisation/route-access';
import { hashToken } from './core/authentication/tokens';
import {
  addressesOf,
  expectedOutcome,
  isByLink,
  requestOf,
} from './core/testing/access-matrix/requests';
import { type Sample } from './core/testing/access-matrix/samples';
import {
  CALLERS,
  type CallerKind,
  FOREIGN_MARK,
  OWN_MARK,
} from './core/testing/access-matrix/world';
import { type StartedWorld, startWorld } from './core/testing/access-matrix/start-world';
import { RIGHTS } from './modules';

/*
 * Every route × every kind of caller. The routes come from the gateway itself, so a new one is tested
 * without being listed here; it only needs a sample request, in its module's testing/access-samples.ts.
 */

let { gateway, world, samples, missing, close } = {} as StartedWorld;

beforeAll(async () => {
  ({ gateway, world, samples, missing, close } = await startWorld());
});
afterAll(() => close());

const nameOf = (route: RouteEntry) => `${route.method} ${route.url}`;

/** Changes something but names no tenant where the matrix could put another one's id. */
function hidesItsTenant({ method, access }: RouteEntry): boolean {
  return 'right' in access && access.scope === 'none' && method !== 'GET';
}

/** What is missing before the route's behaviour can be proven; undefined when nothing is. */
function gapOf(route: RouteEntry): string | undefined {
  const sample = samples[nameOf(route)];
  const where = "in its module's testing/access-samples.ts";
  if (!sample) {
    return `${nameOf(route)}: add a sample ${where}: a request that succeeds for who may make it.`;
  }
  if (hidesItsTenant(route) && !sample.reachForForeign) {
    return `${nameOf(route)}: it changes something and its path names no account; add reachForForeign to its sample ${where}.`;
  }
  return undefined;
}

/** Whose names must not show in what this caller is answered. */
function forbiddenMarks(kind: CallerKind): string[] {
  if (kind === 'staff') return [];
  if (kind === 'no token') return [OWN_MARK, FOREIGN_MARK];
  return kind === 'merchant of another account' ? [OWN_MARK] : [FOREIGN_MARK];
}

async function problemsOf(route: RouteEntry, sample: Sample, kind: CallerKind): Promise<string[]> {
  const problems: string[] = [];
  for (const { what, target, ids, query } of addressesOf(route, world, missing)) {
    // A new caller each time: a call may end its caller's session.
    const caller = await world.caller(kind);
    const call = requestOf(route, await sample.request(world, caller), caller, ids, query);
    const expected = expectedOutcome(route.access, kind, target);
    const { statusCode, body } = await gateway.app.inject(call);
    const actual = statusCode < 400 ? 'done' : statusCode;
    const say = (problem: string) => problems.push(`${nameOf(route)} (${what}): ${problem}`);
    if (actual !== expected) say(`expected ${expected}, was ${actual}: ${body.slice(0, 200)}`);
    for (const mark of forbiddenMarks(kind)) {
      if (body.includes(mark)) say(`it shows ${mark} to the ${kind}`);
    }
  }
  if (sample.reachForForeign && kind !== 'no token' && kind !== 'staff') {
    const caller = await world.caller(kind);
    const given = await sample.reachForForeign(world, caller);
    const ids = { accountId: world.foreign.accountId, businessId: world.foreign.businessIds[0] };
    const { statusCode } = await gateway.app.inject(requestOf(route, given, caller, ids));
    if (![403, 404, 422].includes(statusCode)) {
      problems.push(`${nameOf(route)}: reaching for another tenant was answered ${statusCode}`);
    }
  }
  return problems;
}

it('can prove every route', () => {
  const { routeTable } = gateway.app;
  expect(routeTable.length).toBeGreaterThanOrEqual(18);
  expect(routeTable.map(gapOf).filter((gap) => gap !== undefined)).toEqual([]);
});

it('finds every right that a route asks for in a manifest', () => {
  const asked = gateway.app.routeTable.flatMap(({ access }) =>
    'right' in access ? [access.right] : [],
  );
  expect(asked.filter((right) => !RIGHTS.includes(right))).toEqual([]);
});

it('has no sample without a route', () => {
  const routes = new Set(gateway.app.routeTable.map(nameOf));
  expect(Object.keys(samples).filter((name) => !routes.has(name))).toEqual([]);
});

it.each(CALLERS)('answers the caller "%s" as each route declares', async (kind) => {
  const problems: string[] = [];
  for (const route of gateway.app.routeTable) {
    const sample = samples[nameOf(route)];
    if (sample) problems.push(...(await problemsOf(route, sample, kind)));
  }
  expect(problems).toEqual([]);
});

it('refuses a field that it does not know on every route that moves money', async () => {
  const taken: string[] = [];
  const isPayout = ({ method, url }: RouteEntry) => method === 'PUT' && url.endsWith('/outcome');
  const routes = gateway.app.routeTable.filter(
    (route) =>
      ('right' in route.access && route.access.right.endsWith('.move') && route.method !== 'GET') ||
      isPayout(route),
  );
  expect(routes.length).toBeGreaterThanOrEqual(7);
  for (const route of routes) {
    const caller = await world.caller('staff');
    const given = await samples[nameOf(route)]!.request(world, caller);
    const body = { ...given.body, unheardOf: 1 };
    const { ids, query } = addressesOf(route, world, missing)[0]!;
    const call = requestOf(route, { ...given, body }, caller, ids, query);
    if ((await gateway.app.inject(call)).statusCode !== 422) taken.push(nameOf(route));
  }
  expect(taken).toEqual([]);
});

/** Adding a bank account, or the first one of a business, takes money from nowhere. */
const ADDS_ONLY = /^POST .*\/bank-accounts$/;
const ASKS_AGAIN =
  /^(?:POST|PUT|DELETE) (?:\/users|\/accounts\/.*\/(?:credentials|bank-accounts|approval))/;

it('asks again who it is, of who has a second factor, before users, keys or bank accounts change', async () => {
  const done: string[] = [];
  const routes = gateway.app.routeTable
    .filter((route) => ASKS_AGAIN.test(nameOf(route)))
    .filter((route) => !ADDS_ONLY.test(nameOf(route)));
  expect(routes.length).toBeGreaterThanOrEqual(9);
  for (const route of routes) {
    const caller = await world.caller('staff');
    const given = await samples[nameOf(route)]!.request(world, caller);
    const { user_id } = await world.db
      .updateTable('sessions')
      .set({ confirmed_at: null })
      .where('token_hash', '=', hashToken(caller.token ?? ''))
      .returning('user_id')
      .executeTakeFirstOrThrow();
    await world.db
      .insertInto('passkeys')
      .values({
        user_id,
        credential_id: `asked ${nameOf(route)}`,
        public_key: Buffer.alloc(1),
        counter: 0,
        name: 'Key',
      })
      .execute();
    const { ids, query } = addressesOf(route, world, missing)[0]!;
    const answer = await gateway.app.inject(requestOf(route, given, caller, ids, query));
    if (answer.json().code !== 'confirmation_needed') done.push(nameOf(route));
  }
  expect(done).toEqual([]);
});

/** What a caller of another tenant is told, whether or not the one named exists. */
function refusalFor({ access }: RouteEntry): string {
  const right = 'right' in access ? access.right : '';
  return right.endsWith('.manage')
    ? `{"message":"You need the right '${right}' to do this.","code":"forbidden","params":{"right":"${right}"}}`
    : '{"message":"There is no such record.","code":"not_found"}';
}

it('answers a foreign tenant exactly as one that does not exist', async () => {
  for (const route of gateway.app.routeTable) {
    if (!('right' in route.access) || route.access.scope === 'none') continue;
    if (isByLink(route.access)) continue;
    const sample = samples[nameOf(route)]!;
    const caller = await world.caller('merchant of another account');
    const given = await sample.request(world, caller);
    const bodies = new Set<string>();
    for (const { ids, query } of addressesOf(route, world, missing)) {
      const call = requestOf(route, given, caller, ids, query);
      const { requestId, ...body } = (await gateway.app.inject(call)).json();
      expect(requestId).toEqual(expect.any(String));
      bodies.add(JSON.stringify(body));
    }
    expect([nameOf(route), [...bodies]]).toEqual([nameOf(route), [refusalFor(route)]]);
  }
});

it('shows the own tenant where there is something to show, so that the marks prove something', async () => {
  const caller = await world.caller('merchant');
  const { body } = await gateway.app.inject({
    url: '/accounts',
    headers: { 'x-authtoken': caller.token ?? '' },
  });
  expect(body).toContain(OWN_MARK);
});

it('does not take a token from the address or another header', async () => {
  const { token = '' } = await world.caller('merchant');
  for (const call of [
    { url: `/accounts?X-AuthToken=${token}` },
    { url: '/accounts', headers: { authorization: `Bearer ${token}` } },
    { url: '/accounts', headers: { cookie: `X-AuthToken=${token}` } },
  ]) {
    expect((await gateway.app.inject(call)).statusCode).toBe(401);
  }
});
