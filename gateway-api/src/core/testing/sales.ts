import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Transactions } from '../../modules/tables';
import type { Db } from '../database/schema';
import type { TestTenant } from './people';

/** The sandbox's card that is always approved. */
export const TEST_CARD = {
  number: '4242424242424242',
  expire_month: 12,
  expire_year: new Date().getUTCFullYear() + 2,
  cvv2: '123',
  name: 'Ann Other',
};

/** The row of an approved and captured sale of 20.00 CAD of now, but for what `values` say. */
export function saleRow(
  { accountId, businessIds: [businessId] }: TestTenant,
  values: Partial<Insertable<Transactions>> & { payer_id: number },
): Insertable<Transactions> {
  const { transaction_id: id = uuidv7() } = values;
  return {
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
    payer_name: 'Ann',
    payer_email: 'ann@example.test',
    ...values,
  };
}

/**
 * A captured sale of 20.00 CAD in the tenant's first business; the payer's name is the tenant's.
 * Returns its id.
 */
export async function addSale(db: Db, tenant: TestTenant): Promise<string> {
  const { name } = await db
    .selectFrom('businesses')
    .select('name')
    .where('business_id', '=', tenant.businessIds[0])
    .executeTakeFirstOrThrow();
  const id = uuidv7();
  const email = `payer-${id}@example.test`;
  const { payer_id } = await db
    .insertInto('payers')
    .values({ account_id: tenant.accountId, email, name })
    .returning('payer_id')
    .executeTakeFirstOrThrow();
  const payer = { payer_id, payer_name: name, payer_email: email };
  await db
    .insertInto('transactions')
    .values(saleRow(tenant, { transaction_id: id, ...payer }))
    .execute();
  return id;
}
