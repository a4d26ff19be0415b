import { generate, PostgresDialect } from 'kysely-codegen';
import { COLUMN_TYPES, type TableTypes } from './column-overrides';
import type { Db } from './schema';

/** Of core's own tables. */
const CORE: TableTypes = {
  columns: {
    'audit_log.audit_id': 'ByDatabase<number>',
    'audit_log.changes': 'ColumnType<object, string | undefined, never>',
    'audit_log.details': 'JsonOf<Record<string, unknown>>',
    'audit_log.outcome': "'success' | 'failure'",
    'audit_log.principal_kind': 'PrincipalKind | null',
    'requests_in_progress.principal_kind': 'PrincipalKind',
    'requests_in_progress.ref': 'ColumnType<object, string, string>',
    'events.data': 'JsonOf<Record<string, unknown>>',
    'events.position': 'ColumnType<number | null, never, number>',
    'events.written_no': 'ByDatabase<number>',
    'files.created_by_kind': 'PrincipalKind',
    'files.state': "Generated<'pending' | 'kept' | 'removed'>",
    'idempotency_keys.principal_kind': 'PrincipalKind',
  },
  imports: {
    AccountId: '../core/authorisation/account-id',
    ByDatabase: COLUMN_TYPES,
    JsonOf: COLUMN_TYPES,
    PrincipalKind: '../core/authentication/principal',
  },
};

/** Statements see the tables so. */
const ADDED_TO_CORE = `
declare module '../core/database/schema' {
  interface Database extends DB {}
}
`;

/**
 * The types of a migrated database's tables, for `modules/tables.ts`. How values come out of the
 * database the pool decides: `bigint` as number, `date` and `numeric` as text.
 */
export async function tableTypes(db: Db, ofModules: readonly TableTypes[]): Promise<string> {
  const schemas = new Set(['public', ...ofModules.flatMap(({ schema = [] }) => schema)]);
  const all: TableTypes[] = [{ columns: await accountIds(db) }, CORE, ...ofModules];
  const types = await generate({
    db,
    dialect: new PostgresDialect(),
    defaultSchemas: ['public'],
    // The queue's tables and the migrator's are their libraries' own.
    includePattern: `+(${[...schemas].join('|')}).*`,
    excludePattern: 'public.kysely_*',
    typeMapping: { int8: 'number', numeric: 'string', date: 'string' },
    overrides: { columns: Object.assign({}, ...all.map(({ columns }) => columns)) },
    customImports: Object.assign({}, ...all.map(({ imports }) => imports)),
  });
  return `${types}${ADDED_TO_CORE}`;
}

/** The columns that say whose a row is: what is compared with them or written to them was checked. */
async function accountIds(db: Db): Promise<Record<string, string>> {
  const tables = await db.introspection.getTables();
  const found = tables.flatMap(({ name, columns }) =>
    columns
      .filter((column) => column.name === 'account_id')
      .map(({ isNullable, isAutoIncrementing }): [string, string] => [
        `${name}.account_id`,
        isAutoIncrementing ? 'Generated<AccountId>' : `AccountId${isNullable ? ' | null' : ''}`,
      ]),
  );
  return Object.fromEntries(found);
}
