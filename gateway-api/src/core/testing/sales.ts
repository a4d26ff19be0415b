import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../database/schema';
import type { TestTenant } from './people';

/**
 * A captured sale of 20.00 CAD in the tenant's first business; the payer's name is the tenant's.
 * Returns its id.
 */
export async function addSale(
  db: Kysely<Database>,
  { accountId, businessIds: [businessId] }: TestTenant,
): Promise<string> {
  const { name } = await db
    .selectFrom('businesses')
    .select('name')
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
  const id = uuidv7();
  const email = `payer-${id}@example.test`;
  const { payer_id: payerId } = await db
    .insertInto('payers')
    .values({ account_id: accountId, email, name })
    .returning('payer_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('transactions')
    .values({
      account_id: accountId,
      transaction_id: id,
      business_id: businessId,
      root_transaction_id: id,
      parent_transaction_id: null,
      type: 'sale',
      outcome: 'approved',
      status: 'captured',
      response_code: '00',
      occurred_at: new Date(),
      currency_id: 124,
      amount_minor: 2_000,
      payment_method_id: 1,
      payer_id: payerId,
      payer_name: name,
      payer_email: email,
    })
    .execute();
  return id;
}
