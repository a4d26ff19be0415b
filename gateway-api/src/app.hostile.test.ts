import { apiError } from '@mbo/gateway-contract/common/schema';
import type { InjectOptions } from 'fastify';
import { type AddressInfo, connect } from 'node:net';
import type { RouteEntry } from './core/authorisation/route-access';
import { addressesOf, requestOf } from './core/testing/access-matrix/requests';
import {
  BODY_VALUES,
  PARAM_VALUES,
  QUERY_VALUES,
  QUERY_VALUES_OF,
  STRAY_CARD,
} from './core/testing/hostile/hostile-values';
import { type ApiDocument, fieldsOf, withValue } from './core/testing/hostile/request-fields';
import { type StartedWorld, startWorld } from './core/testing/access-matrix/start-world';
import { readWholeDatabase } from './testing/search-database';

/*
 * Every field of every route × values that clients should not send. The fields come from the OpenAPI
 * document, so a new route is tried without being listed here. Nothing may break: what is refused is
 * refused in the one shape, and a card number that was typed into any field is kept nowhere.
 */

/** Each field gets so many of the values, in turn: with all of its routes a name gets about all. */
const VALUES_A_FIELD = 3;
/** Has no divisor in common with the numbers of values. */
const STEP = 7;
const TOLD_TOO_MUCH =
  /node_modules|\bat .*\.[jt]s:\d|\bSELECT\b|\bINSERT\b|syntax error|relation "/;

let { gateway, world, samples, missing, close } = {} as StartedWorld;
let document: ApiDocument;

beforeAll(async () => {
  ({ gateway, world, samples, missing, close } = await startWorld());
  document = (await gateway.app.inject('/openapi.json')).json();
});
afterAll(() => close());

type Change = (call: InjectOptions) => InjectOptions;

/** A request that would succeed, of somebody who may make it. */
async function soundCall(route: RouteEntry): Promise<InjectOptions> {
  const caller = await world.caller('staff');
  const sample = samples[`${route.method} ${route.url}`];
  if (!sample) throw new Error(`${route.method} ${route.url} has no sample.`);
  const [address] = addressesOf(route, world, missing);
  if (!address) throw new Error(`${route.url} has no address.`);
  return requestOf(route, await sample.request(world, caller), caller, address.ids, address.query);
}

let turn = 0;

function someOf<T>(values: readonly T[]): T[] {
  return Array.from({ length: VALUES_A_FIELD }, () => values[(turn += STEP) % values.length]!);
}

function changesOf(route: RouteEntry): [string, Change][] {
  const { params, query, body } = fieldsOf(document, route.method, route.url);
  const inPath = params.flatMap((name) =>
    someOf(PARAM_VALUES).map((value): [string, Change] => [
      `${name} in the path as ${value.slice(0, 40)}`,
      (call) => ({ ...call, url: withParam(route.url, String(call.url), name, value) }),
    ]),
  );
  const inQuery = query.flatMap((name) =>
    [...someOf(QUERY_VALUES), ...(QUERY_VALUES_OF[name] ?? [])].map((value): [string, Change] => [
      `${name} in the query as ${value.slice(0, 40)}`,
      (call) => withQuery(call, name, value.replace('SAME', name)),
    ]),
  );
  const inBody = body.flatMap((path) =>
    someOf(BODY_VALUES).map((value): [string, Change] => [
      `${path.join('.')} in the body as ${JSON.stringify(value).slice(0, 40)}`,
      (call) => ({ ...call, payload: withValue(call.payload, path, value) as object }),
    ]),
  );
  return [...inPath, ...inQuery, ...inBody];
}

function withQuery({ query, ...call }: InjectOptions, name: string, value: string): InjectOptions {
  const rest = new URLSearchParams(query as Record<string, string>);
  rest.delete(name);
  return { ...call, url: `${String(call.url)}?${[rest.toString(), `${name}=${value}`].join('&')}` };
}

function withParam(pattern: string, url: string, name: string, value: string): string {
  const at = pattern.split('/').indexOf(`:${name}`);
  return url
    .split('/')
    .map((part, index) => (index === at ? value : part))
    .join('/');
}

/** What is wrong with how the gateway took it; undefined: nothing. */
function violationOf(statusCode: number, body: string): string | undefined {
  if (statusCode >= 500) return `answered ${statusCode}`;
  if (TOLD_TOO_MUCH.test(body)) return `tells too much: ${body.slice(0, 200)}`;
  if (statusCode < 400) return undefined;
  const shape = apiError.strict().safeParse(JSON.parse(body));
  return shape.success ? undefined : `refused in another shape: ${body.slice(0, 200)}`;
}

/** So that each test takes as long as before when there are more routes. */
const PARTS = [1, 2, 3, 4, 5, 6, 7, 8];

it.each(PARTS)(
  'breaks over no value of any field, and refuses in one shape: part %i',
  async (part) => {
    const faults: string[] = [];
    const routes = gateway.app.routeTable.filter((_, index) => index % PARTS.length === part - 1);
    for (const route of routes) {
      let sound: InjectOptions | undefined;
      for (const [what, change] of changesOf(route)) {
        sound ??= await soundCall(route);
        const { statusCode, body } = await gateway.app.inject(change(sound));
        const fault = violationOf(statusCode, body);
        if (fault) faults.push(`${route.method} ${route.url}, ${what}: ${fault}`);
        // What was taken after all has changed the record or ended the session.
        if (statusCode < 400 && route.method !== 'GET') sound = undefined;
      }
    }
    expect(faults).toEqual([]);
  },
);

it('finds many fields to try', () => {
  const changes = gateway.app.routeTable.flatMap((route) => changesOf(route));
  expect(changes.length).toBeGreaterThan(800);
});

it('keeps a card number nowhere, whatever field it was typed into', async () => {
  const kept: string[] = [];
  let taken = 0;
  for (const route of gateway.app.routeTable) {
    let sound: InjectOptions | undefined;
    for (const path of fieldsOf(document, route.method, route.url).body) {
      sound ??= await soundCall(route);
      const payload = withValue(sound.payload, path, STRAY_CARD) as object;
      const { statusCode } = await gateway.app.inject({
        ...sound,
        payload,
        headers: { ...sound.headers, 'user-agent': STRAY_CARD },
      });
      if (statusCode < 400) {
        taken += 1;
        sound = undefined;
      }
    }
  }
  for await (const { where, text } of readWholeDatabase(gateway.db)) {
    if (text.replace(/\D/g, '').includes(STRAY_CARD)) kept.push(`${where}: ${text}`);
  }
  for (const line of gateway.logLines) {
    if (line.replace(/\D/g, '').includes(STRAY_CARD)) kept.push(line);
  }
  expect(kept).toEqual([]);
  expect(taken).toBeGreaterThan(0);
});

it.each(['/accounts/%ff', '/accounts/%', `/accounts/${'1'.repeat(201)}`])(
  'refuses an address that cannot be read in the same shape: %s',
  async (url) => {
    const { statusCode, body, headers } = await gateway.app.inject({ url });
    expect([400, 414]).toContain(statusCode);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(violationOf(statusCode, body)).toBeUndefined();
  },
);

it.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['endless headers', `GET / HTTP/1.1\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
])('refuses %s in the same shape', async (_what, sent, status) => {
  await gateway.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined);
  const { port } = gateway.app.server.address() as AddressInfo;
  const answer = await new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(sent));
    socket.on('data', (data) => (text += data.toString()));
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(violationOf(status, body)).toBeUndefined();
});
