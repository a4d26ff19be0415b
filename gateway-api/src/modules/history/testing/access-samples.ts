import type { Sample } from '../../../core/testing/access-matrix/samples';

export const samples: Record<string, Sample> = {
  'GET /accounts/:accountId/history': {
    request: ({ own }) => ({ query: { recordKind: 'account', recordId: own.accountId } }),
  },
};
