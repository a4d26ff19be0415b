import { sql, type Transaction } from 'kysely';
import type { Database } from '../core/database/schema';

/** Whether a fill of this name is made now for the first time; from then on it counts as made. */
export async function isFirstFill(trx: Transaction<Database>, name: string): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO data_fills (name, digest) VALUES (${name}, '1')
    ON CONFLICT DO NOTHING RETURNING name`.execute(trx);
  return rows.length > 0;
}
