import { FIRST_VERSION, plain, type Sample } from '../../../core/testing/access-matrix/samples';
import { OWN_MARK, type World } from '../../../core/testing/access-matrix/world';
import { processorRequest } from './requests';

/** A new one of the own tenant's first business; for few cards, as lists of hundreds are read. */
export async function addProcessor({ db, own }: World): Promise<number> {
  const { processor_id } = await db
    .insertInto('processors')
    .values({
      account_id: own.accountId,
      business_id: own.businessIds[0],
      name: `${OWN_MARK} Acquiring`,
      position: 1,
      payment_method_ids: [1],
      currency_ids: [124],
      updated_by: null,
    })
    .returning('processor_id')
    .executeTakeFirstOrThrow();
  return processor_id;
}

const BUSINESS = '/accounts/:accountId/businesses/:businessId';

export const samples: Record<string, Sample> = {
  [`GET ${BUSINESS}/processors`]: plain,
  [`GET ${BUSINESS}/processors/:processorId`]: {
    request: async (world) => ({ params: { processorId: await addProcessor(world) } }),
  },
  [`GET ${BUSINESS}/processor-management`]: plain,
  [`GET ${BUSINESS}/processor-configurations`]: plain,
  [`PUT ${BUSINESS}/processor-management/auto-cascading`]: {
    request: () => ({ body: { CascadingEnabled: true } }),
  },
  [`POST ${BUSINESS}/processors/sort`]: {
    request: async (world) => ({ body: { id: await addProcessor(world), order: 1 } }),
  },
  [`POST ${BUSINESS}/processors`]: { request: () => ({ body: processorRequest() }) },
  [`PUT ${BUSINESS}/processors/:processorId`]: {
    request: async (world) => ({
      params: { processorId: await addProcessor(world) },
      headers: FIRST_VERSION,
      body: processorRequest(),
    }),
  },
};
