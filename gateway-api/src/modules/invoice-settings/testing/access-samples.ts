import { FIRST_VERSION, plain, type Sample } from '../../../core/testing/access-matrix/samples';

const SETTINGS = '/accounts/:accountId/businesses/:businessId/settings/invoicing';

export const samples: Record<string, Sample> = {
  [`GET ${SETTINGS}`]: plain,
  [`PUT ${SETTINGS}`]: {
    request: async ({ db, own }) => {
      await db.deleteFrom('invoice_settings').where('account_id', '=', own.accountId).execute();
      return { headers: FIRST_VERSION, body: {} };
    },
  },
  [`POST ${SETTINGS}/send-test`]: { request: () => ({ body: { to: 'ann@example.test' } }) },
};
