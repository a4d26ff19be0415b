import { plain, type Sample } from '../../../core/testing/access-matrix/samples';

export const samples: Record<string, Sample> = {
  'GET /merchants': { request: () => ({ query: { search: 'm', startIndex: 0, pageSize: 10 } }) },
  'GET /accounts/:accountId/set-up': plain,
};
