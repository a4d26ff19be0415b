import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TABLE_TYPES } from '../../modules';
import { createTestDatabase } from '../../testing/test-database';
import { tableTypes } from './table-types';

it('has the types of the tables that the migrations make; if not, run `npm run tables`', async () => {
  const { db, drop } = await createTestDatabase();
  try {
    const committed = await readFile(join(__dirname, '../../modules/tables.ts'), 'utf8');
    expect(committed).toBe(await tableTypes(db, TABLE_TYPES));
  } finally {
    await drop();
  }
});
