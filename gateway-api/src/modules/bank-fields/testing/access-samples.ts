import type { Sample } from '../../../core/testing/access-matrix/samples';

export const samples: Record<string, Sample> = {
  'GET /bank-fields': { request: () => ({ query: { currencyId: 978, countryId: 276 } }) },
};
