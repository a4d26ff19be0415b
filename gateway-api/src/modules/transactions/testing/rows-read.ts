import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { createPool } from '../../../core/database/pool';
import type { Database } from '../../../core/database/schema';
import { type ExplainRow, rowsRead } from '../../../testing/query-plan';

/** A database that tells what its queries cost. */
export interface CountingDatabase {
  db: Kysely<Database>;
  /**
   * Rows that the scans of the queries in `work` read, those thrown away included. `without`: queries
   * to leave out.
   */
  rowsRead(work: () => Promise<unknown>, without?: RegExp): Promise<number>;
  close(): Promise<void>;
}

/** Connects to a database, to count by `rowsRead` of its queries' plans. */
export function countingDatabase(connectionString: string): CountingDatabase {
  let seen: CompiledQuery[] = [];
  const pool = createPool({ connectionString, onError: () => undefined });
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void seen.push(query),
  });
  return {
    db,
    async rowsRead(work, without) {
      seen = [];
      await work();
      const queries = seen.filter((query) => !without?.test(query.sql));
      let sum = 0;
      for (const { sql, parameters } of queries) {
        const { rows } = await pool.query<ExplainRow>(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, [
          ...parameters,
        ]);
        sum += rowsRead(rows);
      }
      return sum;
    },
    close: () => db.destroy(),
  };
}
