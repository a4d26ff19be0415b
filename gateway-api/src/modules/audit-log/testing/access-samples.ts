import type { Sample } from '../../../core/testing/access-matrix/samples';

const query = { fromDate: '2026-01-01T00:00:00.000Z', toDate: '2026-01-31T23:59:59.999Z' };

export const samples: Record<string, Sample> = {
  'GET /accounts/:accountId/audit-log': { request: () => ({ query }) },
  'GET /accounts/:accountId/audit-log/export': { request: () => ({ query }) },
};
