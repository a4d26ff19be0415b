import { sql } from 'kysely';
import type { Db } from '../core/database/schema';

/** One value of the database. */
export interface StoredText {
  /** `schema.table.column`. */
  where: string;
  text: string;
}

interface TableColumns {
  schema: string;
  table: string;
  columns: { name: string; isBytes: boolean }[];
}

/**
 * Every value in every column of every table of every schema but the system's own, as text; bytes as
 * they read and as base64 and hexadecimal text. For tests that prove that something is stored nowhere.
 */
export async function* readWholeDatabase(db: Db): AsyncGenerator<StoredText> {
  for (const { schema, table, columns } of await listTables(db)) {
    const values = columns.map(({ name, isBytes }) => {
      const ref = sql.ref(name);
      return isBytes
        ? sql`concat_ws(' ', encode(${ref}, 'escape'), encode(${ref}, 'base64'), encode(${ref}, 'hex'))`
        : sql`${ref}::text`;
    });
    const { rows } = await sql<{ texts: (string | null)[] }>`
      SELECT ARRAY[${sql.join(values)}] AS texts FROM ${sql.table(`${schema}.${table}`)}`.execute(
      db,
    );
    for (const { texts } of rows) {
      for (const [index, text] of texts.entries()) {
        if (text !== null) yield { where: `${schema}.${table}.${columns[index]?.name}`, text };
      }
    }
  }
}

async function listTables(db: Db): Promise<TableColumns[]> {
  const { rows } = await sql<TableColumns>`
    SELECT table_schema AS schema, table_name AS table,
           json_agg(json_build_object('name', column_name, 'isBytes', data_type = 'bytea')) AS columns
      FROM information_schema.columns
      JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
     GROUP BY 1, 2
     ORDER BY 1, 2`.execute(db);
  return rows;
}
