import type { Sample } from '../../../core/testing/access-matrix/samples';
import type { World } from '../../../core/testing/access-matrix/world';
import { addStatement } from './statements';

const ofStatement = (body?: object): Sample => ({
  request: async ({ db, own }: World) => ({
    params: { statementId: await addStatement(db, own) },
    ...(body && { body }),
  }),
});

const path = '/accounts/:accountId/businesses/:businessId/statements';

export const samples: Record<string, Sample> = {
  [`GET ${path}`]: { request: () => ({}) },
  [`GET ${path}/:statementId`]: ofStatement(),
  [`PUT ${path}/:statementId/validate`]: ofStatement({ validated: true }),
  [`GET ${path}/:statementId/download`]: ofStatement(),
};
