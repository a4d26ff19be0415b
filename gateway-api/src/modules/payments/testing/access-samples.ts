import { addSale, TEST_CARD } from '../../../core/testing/sales';
import type { Sample } from '../../../core/testing/access-matrix/samples';
import type { World } from '../../../core/testing/access-matrix/world';

export const samples: Record<string, Sample> = {
  // The matrix fills in the account and the business.
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
          credit_card: { ...TEST_CARD, name: 'Ann Ng' },
          currency: 'CAD',
          amount: 1250,
          invoice_number: 'MATRIX-1',
          email: 'ann.ng@example.test',
          name: 'Ann Ng',
        },
      };
    },
  },
  // Each of a payment of its own.
  'POST /transactions/:id/void': {
    request: async (world) => ({ params: { id: await addPayment(world, 'sale') }, body: {} }),
  },
  'POST /transactions/:id/capture': {
    request: async (world) => ({
      params: { id: await addPayment(world, 'authorize') },
      body: { amount: 500 },
    }),
  },
  'POST /transactions/:id/refund': {
    request: async (world) => ({
      params: { id: await addPayment(world, 'sale') },
      body: { amount: 500 },
    }),
  },
};

/** A payment that the acquirer knows, of the own tenant. */
async function addPayment({ db, own }: World, type: 'sale' | 'authorize'): Promise<string> {
  const id = await addSale(db, own);
  if (type === 'authorize') {
    await db
      .updateTable('transactions')
      .set({ type, status: 'authorised' })
      .where('transaction_id', '=', id)
      .execute();
  }
  await db
    .insertInto('payment_attempts')
    .values({
      account_id: own.accountId,
      transaction_id: id,
      attempt_number: 1,
      processor_id: null,
      processor_name: 'Sandbox acquirer',
      acquirer: 'sandbox',
      reference: `demo/${id}/1`,
      outcome: 'approved',
    })
    .execute();
  return id;
}
