import type { DemoPart } from '../demo-part';
import { ensureDemoInvoices } from '../invoicing/invoices';
import { ensureDemoSubscriptions } from '../invoicing/subscriptions';

export const demoPart: DemoPart = {
  async fill(trx, { businesses, now }) {
    await ensureDemoInvoices(trx, businesses, now);
    await ensureDemoSubscriptions(trx, businesses, now);
  },
};
