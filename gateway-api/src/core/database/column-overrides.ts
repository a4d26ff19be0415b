/** Of a module's tables, for the generator. */
export interface TableTypes {
  /** The schema of its tables. Default: `public`. */
  schema?: string;
  /** Columns whose type says more than the database's, by `<table>.<column>`. */
  columns: Readonly<Record<string, string>>;
  /** Where the names in these types come from, as `modules/tables.ts` sees it. */
  imports?: Readonly<Record<string, string>>;
}

/** Where `modules/tables.ts` finds types of columns that are written there. */
export const COLUMN_TYPES = '../core/database/schema/column-types';
/** Where it finds `SealedSecret`. */
export const SEALED = '../core/secrets/sealed-secrets';
