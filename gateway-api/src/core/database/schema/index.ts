import type { Kysely, Transaction } from 'kysely';
import type { DB } from './tables';

export type * from './column-types';
export type * from './tables';

/**
 * The tables as TypeScript sees them: generated from the migrations (`npm run tables`), but for what
 * the modules' manifests say of single columns.
 */
export interface Database extends DB {}

/** What statements are sent to: the pool, or the transaction that they belong to. */
export type Db = Kysely<Database>;

/** A transaction, for what must be written as one with something else. */
export type Trx = Transaction<Database>;
