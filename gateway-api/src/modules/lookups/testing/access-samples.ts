import { plain, type Sample } from '../../../core/testing/access-matrix/samples';

export const samples: Record<string, Sample> = {
  'GET /lookups': { request: () => ({ query: { lookupNames: 'countries,currencies' } }) },
  'GET /lookups/frequencies': plain,
  'GET /countries/:countryId/cities': { request: () => ({ params: { countryId: 124 } }) },
};
