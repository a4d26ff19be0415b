import { startThrowAwayServer } from '@mbo/embedded-postgres/testing';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { migrateToLatest } from '../core/database/migrate';
import { createDatabase, createPool } from '../core/database/pool';
import { tableTypes } from '../core/database/table-types';
import { TABLE_TYPES } from '../modules';

const FILE = path.resolve(import.meta.dirname, '../modules/tables.ts');

/** `npm run tables`: writes the types of the tables that the migrations make. */
const { server, remove } = await startThrowAwayServer();
const { connectionString } = server;
// Its connections are cut when the server stops: nothing to report.
const db = createDatabase(createPool({ connectionString, onError: () => undefined }));
try {
  await migrateToLatest(db);
  await writeFile(FILE, await tableTypes(db, TABLE_TYPES));
} finally {
  await db.destroy();
  await remove();
}
