import type { Sample } from '../../../core/testing/access-matrix/samples';
import { addSale } from '../../../core/testing/sales';

/** Of a sale that was just made in the own tenant; it carries the tenant's name. */
const ofThreeDays: Sample = {
  request: async ({ db, own }) => {
    await addSale(db, own);
    const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    return { query: { fromDate: daysFromNow(-1), toDate: daysFromNow(1) } };
  },
};

export const samples: Record<string, Sample> = {
  'GET /accounts/:accountId/businesses/:businessId/reports/transaction-listing': ofThreeDays,
  'GET /accounts/:accountId/businesses/:businessId/reports/settlement': ofThreeDays,
  'GET /accounts/:accountId/businesses/:businessId/reports/reconciliation': ofThreeDays,
};
