import type { Sample } from '../../../core/testing/access-matrix/samples';

/** Entity type and id are the matrix's to fill in. */
const figures: Sample = {
  request: () => ({
    query: {
      currencyId: 124,
      fromDate: '2026-01-01T00:00:00.000Z',
      toDate: '2026-01-31T23:59:59.999Z',
    },
  }),
};

export const samples: Record<string, Sample> = {
  'GET /dashboard/indicators/approval': figures,
  'GET /dashboard/indicators/share': figures,
  'GET /dashboard/indicators/breakdown': figures,
  'GET /dashboard/trend': figures,
  'GET /dashboard/attempts': figures,
  'GET /transactions/overview/indicators': figures,
};
