import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { createPool } from '../core/database/pool';
import type { Database, Db } from '../core/database/schema';

/** A database that tells what its queries cost. */
export interface CountingDatabase {
  db: Db;
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

interface PlanNode {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** A row of `EXPLAIN (ANALYZE, FORMAT JSON)`. */
export interface ExplainRow {
  'QUERY PLAN': [{ Plan: PlanNode }];
}

/**
 * Rows that the scans of an explained query read from tables and indexes, those thrown away included.
 * They are the same on any machine, however busy: a bound on them is a bound on time.
 */
export function rowsRead([row]: readonly ExplainRow[]): number {
  if (!row) throw new Error('Nothing was explained.');
  return count(row['QUERY PLAN'][0].Plan);
}

function count(node: PlanNode): number {
  const type = node['Node Type'];
  const own =
    type.includes('Scan') && type !== 'Subquery Scan'
      ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
      : 0;
  return own + (node.Plans ?? []).reduce((sum, child) => sum + count(child), 0);
}
