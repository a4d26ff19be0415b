import { randomBytes, randomUUID } from 'node:crypto';
import { plain, type Sample } from '../../../core/testing/access-matrix/samples';
import type { World } from '../../../core/testing/access-matrix/world';
import { insertBatch } from '../repository';

async function addBatch({ db, own }: World): Promise<string> {
  const batch_id = randomUUID();
  await db.transaction().execute((trx) =>
    insertBatch(trx, {
      account_id: own.accountId,
      business_id: own.businessIds[0],
      batch_id,
      state: 'checked',
      today: '2026-03-15',
      file_id: randomUUID(),
      file_name: 'invoices.csv',
      sha256: randomBytes(32),
      total_rows: 1,
    }),
  );
  return batch_id;
}

const BUSINESS = '/accounts/:accountId/businesses/:businessId';
const BATCH = `${BUSINESS}/invoice-batches/:batchId`;
const ofBatch: Sample = {
  request: async (world) => ({ params: { batchId: await addBatch(world) } }),
};

export const samples: Record<string, Sample> = {
  [`GET ${BUSINESS}/invoice-batch-sample`]: plain,
  [`POST ${BUSINESS}/invoice-batches`]: { request: () => ({ file: Buffer.from('a,b\n1,2\n') }) },
  [`GET ${BATCH}`]: ofBatch,
  [`GET ${BATCH}/problems`]: ofBatch,
  [`POST ${BATCH}/commit`]: {
    request: async (world) => ({
      params: { batchId: await addBatch(world) },
      body: { mode: 'good' },
    }),
  },
  [`POST ${BATCH}/cancel`]: ofBatch,
};
