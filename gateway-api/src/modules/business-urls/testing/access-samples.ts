import { FIRST_VERSION, plain, type Sample } from '../../../core/testing/access-matrix/samples';

let made = 0;

export const samples: Record<string, Sample> = {
  'GET /accounts/:accountId/businesses/:businessId/business-urls': plain,
  'POST /accounts/:accountId/businesses/:businessId/business-urls': {
    request: ({ own }) => ({
      body: { businessId: own.businessIds[0], uRL: 'https://shop.example.com' },
    }),
  },
  'PUT /accounts/:accountId/businesses/:businessId/business-urls/:businessURLId': {
    request: async ({ db, own }) => {
      made += 1;
      const url = `https://shop-${made}.example.com`;
      const { business_url_id: businessURLId } = await db
        .insertInto('business_urls')
        .values({
          account_id: own.accountId,
          business_id: own.businessIds[0],
          url,
          updated_by: null,
        })
        .returning('business_url_id')
        .executeTakeFirstOrThrow();
      return {
        params: { businessURLId },
        headers: FIRST_VERSION,
        body: { businessId: own.businessIds[0], uRL: url },
      };
    },
  },
};
