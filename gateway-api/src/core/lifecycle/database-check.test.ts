import { createTestDatabase } from '../../testing/test-database';
import { createDatabase, createPool } from '../database/pool';
import { startDatabaseProxy } from '../testing/database-proxy';
import { requireDatabase } from './database-check';
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
