import type { PaymentLinkInput } from '@mbo/gateway-contract/payment-links';
import { paymentLinkRequest } from '@mbo/gateway-contract/payment-links/schema';
import { FIRST_VERSION, plain, type Sample } from '../../../core/testing/access-matrix/samples';
import type { World } from '../../../core/testing/access-matrix/world';
import { createLink, prepareLink } from '../service';

/** A link over 25.00 CAD with a shipping rate of 5.00. */
export function newLink(changes: Partial<PaymentLinkInput> = {}): PaymentLinkInput {
  return {
    products: [{ name: 'Apple tree', price: 2_500, pricecurrency: 'CAD' }],
    shippingRates: [
      { amount: 500, currency: 'CAD', description: 'Parcel', shiptimemin: 2, shiptimemax: 4 },
    ],
    ...changes,
  };
}

/** Returns its id. */
export async function addLink({ db, storage, own }: World, status: 'active' | 'paused' = 'active') {
  const business = { accountId: own.accountId, businessId: own.businessIds[0] };
  const source = { requestId: 'sample', principal: null, ip: null };
  const by = { kind: 'system', name: 'sample', staff: true, accountIds: [] } as const;
  const context = {
    payLinks: { urlOf: () => '', read: () => undefined },
    storage,
    now: () => new Date(),
  };
  const writer = { source, by };
  const values = await prepareLink(
    db,
    context,
    writer,
    business,
    paymentLinkRequest.parse(newLink()),
  );
  const { linkId } = await db
    .transaction()
    .execute((trx) => createLink(trx, context, writer, business, values));
  await db.updateTable('payment_links').set({ status }).where('link_id', '=', linkId).execute();
  return linkId;
}

const LINKS = '/accounts/:accountId/businesses/:businessId/payment-links';
const ofLink: Sample = {
  request: async (world) => ({ params: { linkId: await addLink(world) } }),
};

export const samples: Record<string, Sample> = {
  [`GET ${LINKS}`]: plain,
  [`POST ${LINKS}`]: { request: () => ({ body: newLink() }) },
  [`GET ${LINKS}/:linkId`]: ofLink,
  [`PUT ${LINKS}/:linkId`]: {
    request: async (world) => ({
      params: { linkId: await addLink(world) },
      headers: FIRST_VERSION,
      body: newLink(),
    }),
  },
  [`POST ${LINKS}/:linkId/duplicate`]: ofLink,
  [`POST ${LINKS}/:linkId/pause`]: ofLink,
  [`POST ${LINKS}/:linkId/resume`]: {
    request: async (world) => ({ params: { linkId: await addLink(world, 'paused') } }),
  },
  [`POST ${LINKS}/:linkId/expire`]: ofLink,
};
