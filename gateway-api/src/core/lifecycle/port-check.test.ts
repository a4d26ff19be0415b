import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { requireFreePort } from './port-check';
import { StartError } from './start-error';

it('says which port is taken and what to set, and leaves a free one free', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const check = () => requireFreePort(port, '127.0.0.1');
  await expect(check()).rejects.toThrow(StartError);
  await expect(check()).rejects.toThrow(
    `Port ${port} is taken. Stop what uses it, or set PORT_GATEWAY to another port.`,
  );
  server.close();
  await once(server, 'close');
  await expect(check()).resolves.toBeUndefined();
  await expect(check()).resolves.toBeUndefined();
});

it('says that the machine does not have the address', async () => {
  await expect(requireFreePort(4149, '192.0.2.1')).rejects.toThrow("no address '192.0.2.1'");
});
