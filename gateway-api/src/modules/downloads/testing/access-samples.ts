import type { Sample } from '../../../core/testing/access-matrix/samples';

export const samples: Record<string, Sample> = {
  'POST /download-tickets': { request: () => ({ body: { path: '/transactions/export' } }) },
};
