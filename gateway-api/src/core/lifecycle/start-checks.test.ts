import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createTestDatabase } from '../../testing/test-database';
import { createDatabase, createPool } from '../database/pool';
import { startDatabaseProxy } from '../testing/database-proxy';
import { requireDatabase, requireFreePort } from './start-checks';
import { StartError } from './start-error';

const databaseAt = (connectionString: string) =>
  createDatabase(createPool({ connectionString, onError: () => undefined }));

it('waits for a database that is starting too', async () => {
  const { connectionString, drop } = await createTestDatabase();
  const proxy = await startDatabaseProxy(connectionString);
  await proxy.cut();
  const db = databaseAt(proxy.connectionString);
  const retries = jest.fn(() => void proxy.mend());
  await expect(requireDatabase(db, 20_000, retries)).resolves.toBeUndefined();
  expect(retries).toHaveBeenCalledTimes(1);
  await db.destroy();
  await proxy.cut();
  await drop();
});

it('gives up in the end, naming the setting and the reason', async () => {
  const db = databaseAt('postgres://user:hunter2@127.0.0.1:1/none');
  const check = requireDatabase(db, 0, () => undefined);
  await expect(check).rejects.toThrow(StartError);
  await expect(check).rejects.toThrow(/DATABASE_URL cannot be used: connect ECONNREFUSED/);
  await expect(check).rejects.not.toThrow('hunter2');
  await db.destroy();
});

it('does not wait where waiting will not help', async () => {
  const { connectionString, drop } = await createTestDatabase();
  const url = new URL(connectionString);
  url.pathname = '/there_is_no_such_database';
  const db = databaseAt(url.href);
  const retries = jest.fn();
  await expect(requireDatabase(db, 20_000, retries)).rejects.toThrow('does not exist');
  expect(retries).not.toHaveBeenCalled();
  await db.destroy();
  await drop();
});

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
