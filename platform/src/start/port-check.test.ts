import { createServer, type Server } from 'node:net';
import { listen } from '../serve/listen';
import { checkPorts, takenMeanwhile } from './port-check';

let taken: Server;
let port: number;

beforeEach(async () => {
  taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const address = taken.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterEach(() => new Promise((resolve) => taken.close(resolve)));

test('a port that is taken is named, with what it is for and how to choose another', async () => {
  const check = checkPorts([{ port, use: 'the shell', variable: 'PORT_SHELL' }], undefined);
  await expect(check).rejects.toThrow(
    `Port ${port}, for the shell, is taken by another program. Stop that, or set PORT_SHELL`,
  );
});

test('all that are taken are named at once', async () => {
  const check = checkPorts(
    [
      { port, use: 'the shell', variable: 'PORT_SHELL' },
      { port, use: 'the gateway', variable: 'PORT_GATEWAY' },
    ],
    undefined,
  );
  await expect(check).rejects.toThrow(/wanted for the shell and for the gateway/);
  await expect(check).rejects.toThrow(/for the gateway, is taken/);
});

test('free ports pass, and stay free', async () => {
  await new Promise((resolve) => taken.close(resolve));
  const needed = [{ port, use: 'the shell', variable: 'PORT_SHELL' }];
  await checkPorts(needed, undefined);
  await checkPorts(needed, undefined);
  await new Promise<void>((resolve) => taken.listen(port, '127.0.0.1', resolve));
  expect(taken.listening).toBe(true);
});

test('an address this machine does not have is said to be that', async () => {
  const check = checkPorts([{ port: 0, use: 'the shell', variable: 'PORT_SHELL' }], '192.0.2.1');
  await expect(check).rejects.toThrow('This machine has no address 192.0.2.1. Correct HOST.');
});

test('one that is taken after the check is named without a stack', async () => {
  const error: unknown = await listen(() => Promise.resolve(), { port, host: '127.0.0.1' }).catch(
    (reason: unknown) => reason,
  );
  expect(takenMeanwhile(error)).toBe(
    `Port ${port} was taken by another program while the product was built. Run npm start again.`,
  );
  expect(takenMeanwhile(new Error('The disk is full.'))).toBeUndefined();
});
