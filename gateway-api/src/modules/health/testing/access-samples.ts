import { plain, type Sample } from '../../../core/testing/access-matrix/samples';

export const samples: Record<string, Sample> = {
  'GET /health': plain,
};
