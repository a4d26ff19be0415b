import { brotliDecompressSync } from 'node:zlib';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ PUBLIC_URL: 'https://office.example.com' });
});
afterAll(() => gateway.close());

const preflight = (origin: string) =>
  gateway.app.inject({
    method: 'OPTIONS',
    url: '/accounts',
    headers: {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'x-authtoken',
    },
  });

it('answers an OPTIONS that is no preflight as one', async () => {
  const response = await gateway.app.inject({ method: 'OPTIONS', url: '/accounts' });
  expect([response.statusCode, response.body]).toEqual([204, '']);
});

it('lets pages of the back office call, with the headers they need', async () => {
  const response = await preflight('https://office.example.com');
  expect(response.statusCode).toBe(204);
  expect(response.headers['access-control-allow-origin']).toBe('https://office.example.com');
  expect(response.headers['access-control-allow-credentials']).toBe('true');
  expect(response.headers['access-control-allow-headers']).toBe(
    'Content-Type, Content-Disposition, X-AuthToken, X-Credentials, Idempotency-Key, If-Match',
  );
});

it.each(['https://evil.example.com', 'https://office.example.com.evil.test', 'null'])(
  'does not let pages of %s call',
  async (origin) => {
    const response = await preflight(origin);
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
    const get = await gateway.app.inject({ url: '/health', headers: { origin } });
    expect(get.headers['access-control-allow-origin']).toBeUndefined();
  },
);

it('lets the page read what a refusal carries', async () => {
  const response = await gateway.app.inject({
    url: '/accounts',
    headers: { origin: 'https://office.example.com' },
  });
  expect(response.statusCode).toBe(401);
  expect(response.headers['access-control-allow-origin']).toBe('https://office.example.com');
  expect(response.headers['access-control-allow-credentials']).toBe('true');
  expect(response.headers['access-control-expose-headers']).toContain('Retry-After');
});

it('sends security headers, keeps answers out of caches and names the request', async () => {
  const { headers } = await gateway.app.inject('/health');
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(headers['strict-transport-security']).toBeDefined();
  expect(headers['x-powered-by']).toBeUndefined();
});

it('does not take the id of a request from its sender', async () => {
  const { headers } = await gateway.app.inject({
    url: '/health',
    headers: { 'x-request-id': 'chosen', 'request-id': 'chosen' },
  });
  expect(headers['x-request-id']).not.toBe('chosen');
});

it.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
])('compresses long answers for a client that takes %s', async (accepted, encoding) => {
  const response = await gateway.app.inject({
    url: '/openapi.json',
    headers: { 'accept-encoding': accepted },
  });
  expect(response.headers['content-encoding']).toBe(encoding);
  if (encoding === 'br') {
    const body = JSON.parse(brotliDecompressSync(response.rawPayload).toString());
    expect(body.openapi).toBe('3.1.0');
  }
});

it('refuses a body that is too large', async () => {
  const response = await gateway.app.inject({
    method: 'POST',
    url: '/login',
    payload: { email: 'a@b.test', password: 'x'.repeat(300_000) },
  });
  expect(response.statusCode).toBe(413);
});

it('does not believe a forwarded address unless it knows the proxy', async () => {
  gateway.logLines.splice(0);
  await gateway.app.inject({ url: '/health', headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(gateway.logLines.join()).not.toContain('203.0.113.9');

  const behindProxy = await startTestGateway({ TRUST_PROXY: '127.0.0.0/8' });
  await behindProxy.app.inject({ url: '/health', headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(behindProxy.logLines.join()).toContain('203.0.113.9');
  await behindProxy.close();
});

it('slows one address down, also at addresses that do not exist, and no other', async () => {
  const small = await startTestGateway({ RATE_LIMIT_PER_MINUTE: '3', TRUST_PROXY: '127.0.0.0/8' });
  const ask = (url: string, ip: string) =>
    small.app.inject({ url, headers: { 'x-forwarded-for': ip } });
  await ask('/health', '203.0.113.9');
  await ask('/nowhere', '203.0.113.9');
  await ask('/accounts', '203.0.113.9');
  const refused = await ask('/health', '203.0.113.9');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'too_many', requestId: expect.any(String) });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('/nowhere', '203.0.113.9')).statusCode).toBe(429);
  expect((await ask('/health', '203.0.113.10')).statusCode).toBe(200);
  await small.close();
});
