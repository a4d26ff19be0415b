import type { Sample } from './samples';

/** The matrix fills in the account and the business. */
export const paymentSamples: Record<string, Sample> = {
  'POST /transactions': {
    request: async ({ db, own }) => {
      await db
        .updateTable('businesses')
        .set({ moto_enabled: true })
        .where('account_id', '=', own.accountId)
        .execute();
      return {
        body: {
          intent: 'sale',
          credit_card: {
            number: '4242424242424242',
            expire_month: 12,
            expire_year: new Date().getUTCFullYear() + 2,
            cvv2: '123',
            name: 'Ann Ng',
          },
          currency: 'CAD',
          amount: 1250,
          invoice_number: 'MATRIX-1',
          email: 'ann.ng@example.test',
          name: 'Ann Ng',
        },
      };
    },
  },
};
