import { accountFields } from '@mbo/gateway-contract/merchants/schema';
import { useTestGateway } from '../testing/test-gateway';

const gateway = useTestGateway();
let document: {
  openapi: string;
  info: { title: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
};

interface Operation {
  tags?: string[];
  summary?: string;
  description?: string;
  security?: object[];
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

beforeAll(async () => {
  document = (await gateway.app.inject('/openapi.json')).json();
});

const operation = (method: string, path: string) => document.paths[path]![method]!;

it('describes every route but itself', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const registered = gateway.app.routeTable
    .map(({ method, url }) => `${method} ${url.replace(/:([A-Za-z]+)/g, '{$1}')}`)
    .filter((name) => name !== 'GET /openapi.json');
  expect(described.sort()).toEqual(registered.sort());
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Merchant gateway API' } });
});

it('says of each what it needs, and summarises it under a known tag', () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, { tags, summary, security }] of Object.entries(methods)) {
      expect([path, method, tags?.length, typeof summary]).toEqual([path, method, 1, 'string']);
      expect(security).toBeDefined();
    }
  }
  expect(operation('post', '/login')).toMatchObject({
    security: [],
    description: 'Open to anyone.',
  });
  expect(operation('get', '/accounts')).toMatchObject({
    security: [{ session: [] }],
    description: 'Needs the right `accounts.read`.',
  });
  expect(document.components.securitySchemes).toMatchObject({
    session: { type: 'apiKey', in: 'header', name: 'X-AuthToken' },
  });
});

it('says what each tag is about, and of none that no route has', () => {
  const used = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ tags = [] }) => tags);
  expect(document.tags.map(({ name }) => name).sort()).toEqual([...new Set(used)].sort());
  for (const { description } of document.tags) expect(description).not.toBe('');
});

it('lists the parameters of a query one by one', () => {
  const names = operation('get', '/dashboard/indicators/share').parameters?.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['currencyId', 'fromDate', 'toDate', 'entityType', 'entityId']),
  );
});

it('tells of the headers that protect from acting twice and from overwriting', () => {
  const headersOf = (method: string, path: string) =>
    operation(method, path).parameters?.filter((parameter) => parameter.in === 'header');
  expect(headersOf('post', '/accounts')).toEqual([
    expect.objectContaining({ name: 'Idempotency-Key', required: false }),
  ]);
  expect(headersOf('put', '/accounts/{accountId}')).toEqual([
    expect.objectContaining({ name: 'If-Match', required: true }),
  ]);
  expect(headersOf('get', '/accounts')).toBeUndefined();
});

it('knows one spelling of a body’s keys', () => {
  const body = operation('put', '/accounts/{accountId}').requestBody?.content['application/json'];
  expect(body?.schema).toEqual({ $ref: '#/components/schemas/AccountFieldsInput' });
  const { properties } = document.components.schemas['AccountFieldsInput'] as {
    properties: object;
  };
  expect(Object.keys(properties)).toEqual(Object.keys(accountFields.shape));
});

it('gives every refusal the one shape, and refers only to schemas it holds', () => {
  const { responses } = operation('get', '/accounts');
  expect(responses['4XX']?.content?.['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/ApiError',
  });
  const names = Object.keys(document.components.schemas);
  const referred = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/([^"]+)/g)].map(
    ([, name]) => name!,
  );
  expect(new Set(referred)).toEqual(new Set(names));
});
