import { z } from 'zod';
import type { CallSchemas } from '@mbo/gateway-contract/calls';
import { userCalls } from '@mbo/gateway-contract/users/schema';
import type { FastifyInstance } from 'fastify';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { routesOf } from './core/http/contract-routes';
import { startTestGateway, type TestGateway } from './core/testing/test-gateway';

/** Every table of calls in the contract, found by its folder: no list can leave one out. */
async function readTables(): Promise<Record<string, CallSchemas>[]> {
  const folder = dirname(createRequire(__filename).resolve('@mbo/gateway-contract/calls'));
  const resources = readdirSync(folder).flatMap(
    (file) => /^(.+)\.schema\.ts$/.exec(file)?.[1] ?? [],
  );
  const modules = await Promise.all(
    resources.map(
      (resource) =>
        import(`@mbo/gateway-contract/${resource}/schema`) as Promise<Record<string, unknown>>,
    ),
  );
  return modules.flatMap((module) =>
    Object.entries(module)
      .filter(([name]) => name.endsWith('Calls'))
      .map(([, table]) => table as Record<string, CallSchemas>),
  );
}

let gateway: TestGateway;
let tables: Record<string, CallSchemas>[];

beforeAll(async () => {
  // In demo mode it has all the routes there are.
  gateway = await startTestGateway({ DEMO: '1' });
  tables = await readTables();
});
afterAll(() => gateway.close());

it('every call of the contract has a route, and every route but the description a call', () => {
  const calls = tables.flatMap((table) => Object.keys(table));
  const routes = gateway.app.routeTable.map(({ method, url }) => `${method} ${url}`);
  expect(calls.sort()).toEqual(routes.filter((name) => name !== 'GET /openapi.json').sort());
});

it('a call with a body or a status of its own is described so', async () => {
  const document = (await gateway.app.inject('/openapi.json')).json() as {
    paths: Record<string, Record<string, { requestBody?: object; responses: object }>>;
  };
  for (const [call, { body, status = 200 }] of tables.flatMap((table) => Object.entries(table))) {
    const [method = '', url = ''] = call.split(' ');
    const operation = document.paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect([call, operation?.requestBody !== undefined]).toEqual([call, body !== undefined]);
    expect(Object.keys(operation?.responses ?? {})).toContain(String(status));
  }
});

/**
 * Types of schemas that make another value of what is there. A default is given where nothing is, which
 * the compiler refuses of a handler.
 */
const CHANGING = ['transform', 'pipe', 'prefault', 'catch', 'coerce'];

function typesIn(schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { def } = schema._zod;
  const parts = [def, ...Object.values(def)].flatMap((part: unknown) =>
    part && typeof part === 'object' ? Object.values(part) : [],
  );
  const inside = parts.filter((part) => part instanceof z.core.$ZodType);
  const coerces = 'coerce' in def && def.coerce ? ['coerce'] : [];
  return [def.type, ...coerces, ...inside.flatMap((part) => typesIn(part, seen))];
}

it('schemas of answers change nothing, so that parsing an answer is as good as encoding it', () => {
  for (const [call, { response, otherResponses = {} }] of tables.flatMap((table) =>
    Object.entries(table),
  )) {
    for (const schema of [response, ...Object.values(otherResponses)]) {
      const changing = typesIn(schema).filter((type) => CHANGING.includes(type));
      expect([call, changing]).toEqual([call, []]);
    }
  }
  // The walk finds what it looks for.
  const nested = z.object({ list: z.array(z.union([z.string(), z.coerce.number()])) });
  expect(typesIn(nested)).toEqual(expect.arrayContaining(['array', 'string', 'coerce']));
});

/** Never runs: the compiler checks that each marked line is refused. */
export function refused(app: FastifyInstance): void {
  const route = routesOf(app, userCalls, ['users']);
  const about = { access: { kind: 'public' }, summary: 'For the compiler' } as const;
  // @ts-expect-error no such path
  route('GET /user', about, async () => ({ users: [] }));
  // @ts-expect-error a field of another name in what is returned
  route('GET /users', about, async () => ({ members: [] }));
  route('PUT /users/:userId', about, async (request, reply) => {
    // @ts-expect-error no such parameter
    void request.params.id;
    // @ts-expect-error no such field in the body
    void request.body.type;
    // @ts-expect-error no such part of the query
    void request.query.page;
    return reply;
  });
}
