import { startThrowAwayServer } from '@mbo/embedded-postgres/testing';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { migrateToLatest } from '../core/database/migrate';
import { createDatabase, createPool } from '../core/database/pool';
import { tableTypes } from '../core/database/table-types';

const FILE = path.resolve(import.meta.dirname, '../core/database/schema/tables.ts');

/** `npm run tables`: writes the types of the tables that the migrations make. */
const { server, remove } = await startThrowAwayServer();
const db = createDatabase(createPool({ connectionString: server.connectionString }));
try {
  await migrateToLatest(db);
  await writeFile(FILE, await tableTypes(db));
} finally {
  await db.destroy();
  await remove();
}
