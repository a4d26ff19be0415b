import { plain, type Sample } from '../../../core/testing/access-matrix/samples';

const CREDENTIALS = '/accounts/:accountId/businesses/:businessId/credentials';

export const samples: Record<string, Sample> = {
  [`GET ${CREDENTIALS}`]: plain,
  [`POST ${CREDENTIALS}`]: {
    request: (_world, { password }) => ({
      headers: { 'x-credentials': password },
      body: { mode: 'LIVE', Key: 3 },
    }),
  },
  [`POST ${CREDENTIALS}/reveal`]: {
    request: (_world, { password }) => ({ headers: { 'x-credentials': password } }),
  },
};
