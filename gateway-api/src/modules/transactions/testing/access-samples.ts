import { addSale } from '../../../core/testing/sales';
import type { Sample, SampleRequest } from '../../../core/testing/access-matrix/samples';

/** Of a sale that was just made in the own tenant; it carries the tenant's name. */
const ofSale: Sample = {
  request: async ({ db, own }) => ({ params: { id: await addSale(db, own) } }),
};

const listed: Sample = {
  request: async ({ db, own }) => {
    await addSale(db, own);
    return {
      query: { fromDate: '2026-01-01T00:00:00.000Z', toDate: '2099-12-31T23:59:59.999Z' },
      namedEntity: true,
    };
  },
};

const searched: Sample = {
  request: async ({ db, own }) => {
    await addSale(db, own);
    return { query: { searchText: 'example' }, namedEntity: true };
  },
};

/** The same with a body. */
const onSale = (body: object): Sample => ({
  request: async ({ db, own }) => ({ params: { id: await addSale(db, own) }, body }),
});

export const samples: Record<string, Sample> = {
  'GET /transactions': listed,
  'GET /transactions/export': listed,
  'GET /transactions/statuses': listed,
  'GET /transactions/search': searched,
  'GET /transactions/:id': ofSale,
  'GET /transactions/:id/logs': ofSale,
  'GET /transactions/:id/notes': ofSale,
  'POST /transactions/:id/notes': onSale({ text: 'Called the payer.' }),
  'GET /transactions/:id/receipts': ofSale,
  'POST /transactions/:id/receipts': onSale({ email: 'ann.ng@example.test' }),
};

/** For the matrix: how a path names a transaction that does not exist. */
export const missing: Record<string, SampleRequest['params']> = {
  transaction: { id: '01990000-0000-7000-8000-000000000000' },
};
