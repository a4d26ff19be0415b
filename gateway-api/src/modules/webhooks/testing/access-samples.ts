import type { Sample, SampleRequest } from '../../../core/testing/access-matrix/samples';
import type { World } from '../../../core/testing/access-matrix/world';
import { v7 as uuidv7 } from 'uuid';

const URL = '/accounts/:accountId/businesses/:businessId/business-urls/:businessURLId';

let made = 0;

/** A URL of the own tenant with a webhook, and a delivery to it. */
async function addDelivery({ db, own }: World): Promise<SampleRequest> {
  made += 1;
  const business = { account_id: own.accountId, business_id: own.businessIds[0] };
  const { business_url_id: businessURLId } = await db
    .insertInto('business_urls')
    .values({
      ...business,
      url: `https://hook-${made}.example.com`,
      webhook_enabled: true,
      webhook_url: `https://hook-${made}.example.com/events`,
      updated_by: null,
    })
    .returning('business_url_id')
    .executeTakeFirstOrThrow();
  const deliveryId = uuidv7();
  await db
    .insertInto('webhook_deliveries')
    .values({
      ...business,
      delivery_id: deliveryId,
      business_url_id: businessURLId,
      event_id: null,
      event_type: 'webhook.test',
      transaction_id: null,
      body: '{}',
      status: 'failed',
      next_attempt_at: null,
      retry_until: new Date(),
    })
    .execute();
  return { params: { businessURLId, deliveryId } };
}

async function addUrl(world: World): Promise<SampleRequest> {
  const { params } = await addDelivery(world);
  return { params: { businessURLId: params!['businessURLId']! } };
}

export const samples: Record<string, Sample> = {
  [`GET ${URL}/webhook-deliveries`]: { request: addUrl },
  [`GET ${URL}/webhook-deliveries/:deliveryId`]: { request: addDelivery },
  [`POST ${URL}/webhook-deliveries/:deliveryId/resend`]: { request: addDelivery },
  [`POST ${URL}/test-event`]: { request: addUrl },
};
