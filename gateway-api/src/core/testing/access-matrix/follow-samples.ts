import { addSale } from '../sales';
import type { Sample } from './samples';
import type { World } from './world';

/** Void, capture and refund, each of a payment of its own. */
export const followSamples: Record<string, Sample> = {
  'POST /transactions/:id/void': {
    request: async (world) => ({ params: { id: await addPayment(world, 'sale') }, body: {} }),
  },
  'POST /transactions/:id/capture': {
    request: async (world) => ({ params: { id: await addPayment(world, 'authorize') }, body: {} }),
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
