import type { CheckoutSessionInput } from '@mbo/gateway-contract/checkout-sessions';
import { checkoutSessionRequest } from '@mbo/gateway-contract/checkout-sessions/schema';
import type { Sample } from '../../../core/testing/access-matrix/samples';
import type { World } from '../../../core/testing/access-matrix/world';
import { createSession } from '../service';

/** Two trees and a spade for 60.00 CAD. */
export function newSession(changes: Partial<CheckoutSessionInput> = {}): CheckoutSessionInput {
  return {
    currency: 'CAD',
    reference: 'ORDER-7',
    items: [
      { name: 'Apple tree', quantity: 2, unitPrice: 2_500 },
      { name: 'Spade', unitPrice: 1_000 },
    ],
    ...changes,
  };
}

async function addSession({ db, own }: World): Promise<number> {
  const business = { accountId: own.accountId, businessId: own.businessIds[0] };
  const source = { requestId: 'sample', principal: null, ip: null };
  const context = { payLinks: { urlOf: () => '', read: () => undefined }, now: () => new Date() };
  const request = checkoutSessionRequest.parse(newSession());
  const { sessionId } = await db
    .transaction()
    .execute((trx) => createSession(trx, context, source, business, request));
  return sessionId;
}

const PATH = '/accounts/:accountId/businesses/:businessId/checkout-sessions';

export const samples: Record<string, Sample> = {
  [`POST ${PATH}`]: { request: () => ({ body: newSession() }) },
  [`GET ${PATH}/:sessionId`]: {
    request: async (world) => ({ params: { sessionId: await addSession(world) } }),
  },
};
