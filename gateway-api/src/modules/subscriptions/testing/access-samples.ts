import { plain, type Sample } from '../../../core/testing/access-matrix/samples';
import type { World } from '../../../core/testing/access-matrix/world';
import { addSale } from '../../../core/testing/sales';
import { addLink } from '../../payment-links/testing/access-samples';
import { insertSubscription } from '../repository';

/** A monthly one of 20.00 CAD that began just now. Returns its id. */
export async function addSubscription(
  world: World,
  status: 'active' | 'paused' = 'active',
): Promise<number> {
  const { db, own } = world;
  const link_id = await addLink(world);
  const transaction_id = await addSale(db, own);
  const { accountId: account_id } = own;
  const credential = { acquirer: 'sandbox', credential: `cred_${transaction_id}` };
  await db
    .insertInto('stored_credentials')
    .values({ account_id, transaction_id, ...credential })
    .execute();
  const id = await db.transaction().execute((trx) =>
    insertSubscription(trx, {
      account_id,
      business_id: own.businessIds[0],
      link_id,
      status,
      name: 'Apples',
      billing_period: 'Monthly',
      currency_id: 124,
      amount_minor: 2_000,
      payer_name: 'Ann Other',
      payer_email: 'ann@example.test',
      consent: JSON.stringify({ text: 'I agree.', agreedAt: new Date().toISOString(), ip: null }),
      first_transaction_id: transaction_id,
      card_transaction_id: transaction_id,
      anchor_at: new Date(),
    }),
  );
  return id!;
}

const PATH = '/accounts/:accountId/businesses/:businessId/subscriptions';
const ofOne = (status: 'active' | 'paused' = 'active'): Sample => ({
  request: async (world) => ({ params: { subscriptionId: await addSubscription(world, status) } }),
});

export const samples: Record<string, Sample> = {
  [`GET ${PATH}`]: plain,
  [`GET ${PATH}/:subscriptionId`]: ofOne(),
  [`POST ${PATH}/:subscriptionId/pause`]: ofOne(),
  [`POST ${PATH}/:subscriptionId/resume`]: ofOne('paused'),
  [`POST ${PATH}/:subscriptionId/cancel`]: ofOne(),
};
