import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../core/database/schema';
import { lastPosition } from '../../core/records/ordered-list';
import type { BusinessRef } from '../businesses/repository';
import type { ProcessorCredentials, Processors } from '../tables';

export type ProcessorRow = Selectable<Processors>;

/** A value of a processor's credentials, as far as it is shown. */
export interface CredentialRow {
  processor_id: number;
  currency_id: number;
  key: string;
  masked: string;
  set_at: Date;
  by_name: string | null;
  by_type: number | null;
}

/** The first to be tried first. */
export function listProcessors(db: Db, business: BusinessRef): Promise<ProcessorRow[]> {
  return processorsOf(db, business).orderBy('position').orderBy('processor_id').execute();
}

/** One of the business; undefined when it has none with that id. */
export function findProcessor(
  db: Db,
  business: BusinessRef,
  processorId: number,
): Promise<ProcessorRow | undefined> {
  return processorsOf(db, business).where('processor_id', '=', processorId).executeTakeFirst();
}

/** Of all processors of the business, by processor, currency and key. */
export function listCredentials(
  db: Db,
  { accountId, businessId }: BusinessRef,
): Promise<CredentialRow[]> {
  return db
    .selectFrom('processor_credentials as c')
    .leftJoin('users', 'users.user_id', 'c.set_by')
    .where('c.account_id', '=', accountId)
    .where('c.business_id', '=', businessId)
    .select(['c.processor_id', 'c.currency_id', 'c.key', 'c.masked', 'c.set_at'])
    .select(['users.name as by_name', 'users.account_type_id as by_type'])
    .orderBy('c.processor_id')
    .orderBy('c.currency_id')
    .orderBy('c.key')
    .execute();
}

/** Adds it after the others, and returns its id. */
export async function insertProcessor(
  trx: Trx,
  business: BusinessRef,
  values: Omit<Insertable<Processors>, 'account_id' | 'business_id' | 'position'>,
): Promise<number> {
  const { processor_id } = await trx
    .insertInto('processors')
    .values({
      ...values,
      account_id: business.accountId,
      business_id: business.businessId,
      position: lastPosition({ table: 'processors', ...business }),
    })
    .returning('processor_id')
    .executeTakeFirstOrThrow();
  return processor_id;
}

/**
 * Whether a declined payment goes on to the next processor by itself. The route's scope has found the
 * business.
 */
export async function readCascading(
  db: Db,
  { accountId, businessId }: BusinessRef,
): Promise<boolean> {
  const { auto_cascading } = await db
    .selectFrom('businesses')
    .select('auto_cascading')
    .where('account_id', '=', accountId)
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
  return auto_cascading;
}

/** Switches that on or off; the business is locked. */
export async function writeCascading(
  trx: Trx,
  { accountId, businessId }: BusinessRef,
  enabled: boolean,
): Promise<void> {
  await trx
    .updateTable('businesses')
    .set({ auto_cascading: enabled })
    .where('account_id', '=', accountId)
    .where('business_id', '=', businessId)
    .execute();
}

/** Writes one value, in place of the one there is. */
export async function putCredential(
  trx: Trx,
  values: Omit<Insertable<ProcessorCredentials>, 'set_at'>,
): Promise<void> {
  const { sealed, masked, set_by } = values;
  await trx
    .insertInto('processor_credentials')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'business_id', 'processor_id', 'currency_id', 'key'])
        .doUpdateSet({ sealed, masked, set_by, set_at: sql<Date>`now()` }),
    )
    .execute();
}

/** Takes away a value that the processor's configuration no longer asks for. */
export async function deleteCredential(
  trx: Trx,
  { accountId, businessId }: BusinessRef,
  row: Pick<CredentialRow, 'processor_id' | 'currency_id' | 'key'>,
): Promise<void> {
  await trx
    .deleteFrom('processor_credentials')
    .where('account_id', '=', accountId)
    .where('business_id', '=', businessId)
    .where('processor_id', '=', row.processor_id)
    .where('currency_id', '=', row.currency_id)
    .where('key', '=', row.key)
    .execute();
}

/** Everything that lookups know: what the sandbox takes. */
export async function listSupported(
  db: Db,
): Promise<{ paymentMethodIds: number[]; currencyIds: number[] }> {
  const methods = await db
    .selectFrom('payment_methods')
    .select('payment_method_id as id')
    .orderBy('payment_method_id')
    .execute();
  const currencies = await db
    .selectFrom('currencies')
    .select('currency_id as id')
    .orderBy('alpha_code')
    .execute();
  return {
    paymentMethodIds: methods.map(({ id }) => id),
    currencyIds: currencies.map(({ id }) => id),
  };
}

/** Whether there is this merchant category code, four digits. */
export async function mccExists(db: Db, mcc: string): Promise<boolean> {
  const row = await db
    .selectFrom('merchant_category_codes')
    .select('mcc')
    .where('mcc', '=', mcc)
    .executeTakeFirst();
  return row !== undefined;
}

function processorsOf(db: Db, { accountId, businessId }: BusinessRef) {
  return db
    .selectFrom('processors')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('business_id', '=', businessId);
}
