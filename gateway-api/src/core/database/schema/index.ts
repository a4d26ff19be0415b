import type { Kysely, Transaction } from 'kysely';

export type * from './column-types';

/**
 * The tables as TypeScript sees them. Their types are generated from the migrations (`npm run tables`),
 * but for what the modules' manifests say of single columns, and are added here by `declare module`.
 */
export interface Database extends Record<never, object> {}

/** What statements are sent to: the pool, or the transaction that they belong to. */
export type Db = Kysely<Database>;

/** A transaction, for what must be written as one with something else. */
export type Trx = Transaction<Database>;
