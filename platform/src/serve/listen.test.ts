import { connect } from 'node:net';
import { ask } from '../testing/request';
import { listen } from './listen';

const hello = async (_request: unknown, response: { end: (text: string) => void }): Promise<void> =>
  response.end('hello');

test('closing frees the port at once, even from connections that are held open', async () => {
  const server = await listen(hello, { port: 0 });
  const held = connect(server.port, '127.0.0.1');
  await new Promise((resolve) => held.once('connect', resolve));
  await ask(server.port, '/');
  await server.close();
  const again = await listen(hello, { port: server.port });
  expect(again.port).toBe(server.port);
  await again.close();
  held.destroy();
});

test('one of several servers can be stopped by itself', async () => {
  const one = await listen(hello, { port: 0 });
  const other = await listen(hello, { port: 0 });
  await one.close();
  await expect(ask(one.port, '/')).rejects.toThrow('ECONNREFUSED');
  expect((await ask(other.port, '/')).body.toString()).toBe('hello');
  await other.close();
});

test('a port that is taken is refused', async () => {
  const server = await listen(hello, { port: 0 });
  await expect(listen(hello, { port: server.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await server.close();
});

test('a handler that fails is answered for, and its words stay inside', async () => {
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const server = await listen(async () => Promise.reject(new Error('the store is gone')), {
    port: 0,
  });
  const { status, body } = await ask(server.port, '/path?token=secret');
  await server.close();
  expect(status).toBe(500);
  expect(body.toString()).toBe('Something went wrong on the server.\n');
  const log = written.mock.calls.join('');
  expect(log).toContain('the store is gone');
  expect(log).not.toContain('secret');
});
