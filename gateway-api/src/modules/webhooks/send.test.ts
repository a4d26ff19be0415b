import { createHmac } from 'node:crypto';
import { RETRY_HOURS, waitSeconds } from './retries';
import { send } from './send';
import { signatureOf } from './deliver';
import { accept, fail, hang, openReceiver, type Receiver } from './testing/receiver';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.calls.splice(0);
  receiver.respond = accept;
});

const post = (url = receiver.url, options: { allowPrivate?: boolean; timeoutMs?: number } = {}) =>
  send(url, { 'webhook-id': '7' }, '{"a":"ü"}', { allowPrivate: true, ...options });

it('posts the body as it is, with the headers', async () => {
  expect(await post()).toEqual({ statusCode: 204, error: '', responseBody: '' });
  expect(receiver.calls).toEqual([
    expect.objectContaining({
      path: '/events',
      body: '{"a":"ü"}',
      headers: expect.objectContaining({ 'webhook-id': '7', 'content-length': '10' }),
    }),
  ]);
});

it('takes every other status than 2xx for a failure, and keeps the beginning of what was said', async () => {
  receiver.respond = fail(500, 'x'.repeat(100_000));
  const received = await post();
  expect(received).toMatchObject({ statusCode: 500, error: 'The receiver responded with 500.' });
  expect(received.responseBody).toBe('x'.repeat(2_000));
});

it('follows no redirect', async () => {
  receiver.respond = (response) =>
    response.writeHead(302, { location: `${receiver.url}/elsewhere` }).end();
  expect(await post()).toMatchObject({
    statusCode: 302,
    error: 'The receiver redirects, which is not followed.',
  });
  expect(receiver.calls).toHaveLength(1);
});

it('gives up on one that says nothing, and on one that never ends', async () => {
  receiver.respond = hang;
  expect(await post(receiver.url, { timeoutMs: 200 })).toEqual({
    statusCode: null,
    error: 'No response within 200 ms.',
    responseBody: '',
  });
  receiver.respond = (response) => response.writeHead(200).write('begun');
  expect(await post(receiver.url, { timeoutMs: 200 })).toMatchObject({ statusCode: null });
});

it('says in words why a receiver could not be reached', async () => {
  const gone = await openReceiver();
  await gone.close();
  expect(await post(gone.url)).toMatchObject({ error: 'The receiver refused the connection.' });
  receiver.respond = (response) => response.destroy();
  expect(await post()).toMatchObject({ error: 'The receiver broke the connection.' });
});

it.each(['http://127.0.0.1', 'http://localhost', 'http://[::1]', 'http://169.254.169.254'])(
  'sends nothing to %s unless private networks are allowed',
  async (host) => {
    const url = new URL(receiver.url);
    const { statusCode, error } = await post(`${host}:${url.port}/events`, { allowPrivate: false });
    expect([statusCode, error]).toEqual([
      null,
      'The address leads to a network that is not public.',
    ]);
    expect(receiver.calls).toEqual([]);
  },
);

it('speaks to the address that was looked up, under the name of the receiver', async () => {
  const { port } = new URL(receiver.url);
  await post(`http://localhost:${port}/events`);
  expect(receiver.calls[0]?.headers.host).toBe(`localhost:${port}`);
});

it('signs as Standard Webhooks does', () => {
  const expected = createHmac('sha256', Buffer.from('a tökén', 'utf8'))
    .update('msg_1.1700000000.{"a":1}')
    .digest('base64');
  expect(signatureOf('a tökén', 'msg_1', 1_700_000_000, '{"a":1}')).toBe(`v1,${expected}`);
});

it('waits longer and longer, never more than six hours, and for three days together', () => {
  const waits = Array.from({ length: 20 }, (_, index) => waitSeconds(index + 1));
  expect(waits.slice(0, 5)).toEqual([5, 20, 80, 320, 1_280]);
  expect(Math.max(...waits)).toBe(6 * 60 * 60);
  expect(RETRY_HOURS).toBe(3 * 24);
});
