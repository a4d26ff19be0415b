import { http as route } from 'msw';
import { bus } from '../bus';
import {
  HttpResponse,
  TEST_API_BASE,
  recordEvents,
  refusal,
  resetBus,
  signInForTest,
  testConfig,
  useTestGateway,
} from '../testing';
import { createHttp } from './client';
import { GatewayError } from './errors';

const gateway = useTestGateway(
  {},
  route.put(`${TEST_API_BASE}/thing`, () => HttpResponse.json({})),
  route.post(`${TEST_API_BASE}/thing`, () => HttpResponse.json({})),
);
const http = createHttp();

beforeEach(() => resetBus());

function lastCall(): { method: string; headers: Headers; body: unknown } {
  const call = gateway.calls.at(-1);
  if (!call) throw new Error('No call was made.');
  return call;
}

async function failureOf(call: Promise<unknown>): Promise<GatewayError> {
  const thrown: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(thrown instanceof GatewayError)) throw new Error(`Not a GatewayError: ${String(thrown)}`);
  return thrown;
}

describe('what is sent', () => {
  it('goes to the configured address with the session’s token', async () => {
    const { session } = signInForTest();
    await http.get('/accounts');
    expect(lastCall().headers.get('X-AuthToken')).toBe(session.token);
  });

  it('carries the token under the header name of the configuration', async () => {
    bus.set('config', { ...testConfig, headers: { ...testConfig.headers, token: 'X-Other' } });
    const { session } = signInForTest();
    await http.get('/accounts');
    expect(lastCall().headers.get('X-Other')).toBe(session.token);
    expect(lastCall().headers.has('X-AuthToken')).toBe(false);
  });

  it('has no token header while nobody is signed in', async () => {
    await http.get('/accounts');
    expect(lastCall().headers.has('X-AuthToken')).toBe(false);
  });

  it('carries a password of any letters in the credentials header, and only when asked to', async () => {
    await http.post('/thing', {}, { credentials: 'pässwörd € 密' });
    expect(decodeURIComponent(lastCall().headers.get('X-Credentials') ?? '')).toBe('pässwörd € 密');
    await http.post('/thing', {});
    expect(lastCall().headers.has('X-Credentials')).toBe(false);
  });

  it.each(['P@ss word#1', '100%41', '~'])(
    'carries the password %p, which a header can hold, as it is',
    async (credentials) => {
      await http.post('/thing', {}, { credentials });
      expect(lastCall().headers.get('X-Credentials')).toBe(credentials);
    },
  );

  it('marks each POST with an idempotency key of its own', async () => {
    await http.post('/thing', {});
    await http.post('/thing', {});
    const [one, other] = gateway.calls.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(one).toMatch(/^[0-9a-f-]{36}$/);
    expect(other).not.toBe(one);
  });

  it('uses the key the caller gives, so that the same act can be sent again', async () => {
    await http.post('/thing', {}, { idempotencyKey: 'refund-1' });
    expect(lastCall().headers.get('Idempotency-Key')).toBe('refund-1');
  });

  it('marks neither GET nor PUT', async () => {
    await http.get('/accounts');
    await http.put('/thing', {});
    expect(gateway.calls.some(({ headers }) => headers.has('Idempotency-Key'))).toBe(false);
  });

  it('waits for the configuration: without it nothing is sent', async () => {
    bus.set('config', null);
    expect((await failureOf(http.get('/accounts'))).code).toBe('no_config');
    expect(gateway.calls).toHaveLength(0);
  });
});

describe('a refusal', () => {
  it('carries the server’s message, code, status, fields and reference', async () => {
    gateway.on('post', '/thing', () =>
      refusal(422, 'Name is missing.', {
        code: 'invalid',
        errors: [{ field: 'name', message: 'Required' }],
      }),
    );
    expect(await failureOf(http.post('/thing', {}))).toMatchObject({
      message: 'Name is missing.',
      status: 422,
      code: 'invalid',
      fields: [{ field: 'name', message: 'Required' }],
      requestId: 'req-test',
    });
  });

  it.each([{ msg: 'Not today.' }, { msg: { message: 'Not today.' } }])(
    'reads the message of gateways that call it msg, or have it there: %j',
    async (body) => {
      gateway.on('get', '/accounts', () => HttpResponse.json(body, { status: 400 }));
      expect((await failureOf(http.get('/accounts'))).message).toBe('Not today.');
    },
  );

  it('reads what they say of a success in the same way', async () => {
    gateway.on('put', '/accounts/7', () => HttpResponse.json({ msg: 'Account updated.' }));
    const { data } = await http.put<unknown>('/accounts/7', {});
    expect(data).toEqual({ msg: 'Account updated.', message: 'Account updated.' });
  });

  it('reads complaints that are texts alone, and a refusal that is one', async () => {
    const errors = ['The amount is too high.', 'The card is too old.'];
    gateway.on('get', '/accounts', () => HttpResponse.json({ errors }, { status: 400 }));
    expect(await failureOf(http.get('/accounts'))).toMatchObject({
      message: errors[0],
      fields: errors.map((message) => ({ field: '', message })),
    });
    gateway.on('get', '/accounts', () => HttpResponse.text('Closed today. ', { status: 503 }));
    expect((await failureOf(http.get('/accounts'))).message).toBe('Closed today.');
  });

  it.each([
    ['a long text', HttpResponse.text('at line 7 '.repeat(50), { status: 500 })],
    ['an empty body', new HttpResponse(null, { status: 500 })],
    ['a page instead of JSON', HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 })],
    ['a message that is no text', HttpResponse.json({ message: { a: 1 } }, { status: 500 })],
    ['null', HttpResponse.json(null, { status: 500 })],
  ])('without a message says so in the agreed words: %s', async (_name, answer) => {
    gateway.on('get', '/accounts', () => answer);
    expect((await failureOf(http.get('/accounts'))).message).toBe('Something is wrong.');
  });
});

describe('a 401', () => {
  beforeEach(() => gateway.on('get', '/accounts', () => refusal(401, 'Signed out.')));

  it('of a call with the present token is published on the bus', async () => {
    signInForTest();
    const heard = recordEvents('unauthorized');
    await failureOf(http.get('/accounts'));
    expect(heard).toEqual([{ url: '/accounts' }]);
  });

  it('is the caller’s own when the call expects it', async () => {
    signInForTest();
    const heard = recordEvents('unauthorized');
    expect((await failureOf(http.get('/accounts', { expects401: true }))).status).toBe(401);
    expect(heard).toEqual([]);
  });

  it('without a session ends none', async () => {
    const heard = recordEvents('unauthorized');
    await failureOf(http.get('/accounts'));
    expect(heard).toEqual([]);
  });

  it('that answers a call of an earlier session does not end the present one', async () => {
    const { session } = signInForTest();
    const heard = recordEvents('unauthorized');
    gateway.on('get', '/accounts', () => {
      bus.set('session', { ...session, token: 'a newer token' });
      return refusal(401, 'Signed out.');
    });
    await failureOf(http.get('/accounts'));
    expect(heard).toEqual([]);
  });
});

describe('a call that asks again who it is', () => {
  let stop = (): void => undefined;
  afterEach(() => stop());

  function refuseOnce(): void {
    const keys: string[] = [];
    gateway.on('post', '/thing', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key') ?? '');
      return keys.length === 1
        ? refusal(403, 'Confirm that it is you first.', { code: 'confirmation_needed' })
        : HttpResponse.json({ done: true });
    });
  }

  it('is made again, the very same, once the user has proven it', async () => {
    refuseOnce();
    stop = bus.on('confirmIdentity', ({ onDone }) => onDone(true));
    await expect(http.post('/thing', { amount: 5 })).resolves.toMatchObject({
      data: { done: true },
    });
    expect(gateway.calls.map(({ body }) => body)).toEqual([{ amount: 5 }, { amount: 5 }]);
  });

  it('fails with what the gateway said when the user leaves', async () => {
    refuseOnce();
    stop = bus.on('confirmIdentity', ({ onDone }) => onDone(false));
    expect((await failureOf(http.post('/thing', {}))).code).toBe('confirmation_needed');
    expect(gateway.calls).toHaveLength(1);
  });

  it('asks once only: a gateway that is not content is believed', async () => {
    gateway.on('post', '/thing', () =>
      refusal(403, 'Confirm that it is you first.', { code: 'confirmation_needed' }),
    );
    let asked = 0;
    stop = bus.on('confirmIdentity', ({ onDone }) => {
      asked += 1;
      onDone(true);
    });
    expect((await failureOf(http.post('/thing', {}))).code).toBe('confirmation_needed');
    expect(asked).toBe(1);
  });
});

describe('a call without an answer', () => {
  it('is repeated when it is a GET, and succeeds once the gateway is back', async () => {
    let tries = 0;
    gateway.on('get', '/accounts', () => {
      tries += 1;
      return tries < 3 ? HttpResponse.error() : HttpResponse.json({ accounts: [] });
    });
    const { session } = signInForTest();
    await expect(http.get('/accounts')).resolves.toMatchObject({ data: { accounts: [] } });
    expect(tries).toBe(3);
    expect(lastCall().headers.get('X-AuthToken')).toBe(session.token);
  });

  it('fails in plain words after three tries', async () => {
    gateway.down('get', '/accounts');
    const failure = await failureOf(http.get('/accounts'));
    expect(failure).toMatchObject({ status: 0, code: 'network' });
    expect(failure.message).toMatch(/cannot be reached/);
    expect(gateway.calls).toHaveLength(3);
  });

  it('is never repeated when it is a POST', async () => {
    gateway.down('post', '/thing');
    expect((await failureOf(http.post('/thing', {}))).code).toBe('network');
    expect(gateway.calls).toHaveLength(1);
  });

  it('because it was cancelled is told from a failure, and is not repeated', async () => {
    const controller = new AbortController();
    const call = failureOf(http.get('/accounts', { signal: controller.signal }));
    controller.abort();
    expect((await call).code).toBe('cancelled');
    expect(gateway.calls.length).toBeLessThanOrEqual(1);
  });
});
