import { plain, type Sample } from '../../../core/testing/access-matrix/samples';

export const samples: Record<string, Sample> = {
  'GET /accounts/:accountId/businesses/:businessId/business-urls': plain,
  'POST /accounts/:accountId/businesses/:businessId/business-urls': {
    request: ({ own }) => ({
      body: { businessId: own.businessIds[0], uRL: 'https://shop.example.com' },
    }),
  },
};
