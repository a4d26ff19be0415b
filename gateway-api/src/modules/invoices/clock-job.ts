import type { Kysely } from 'kysely';
import type { Database } from '../../core/database/schema';
import { defineScheduledJob } from '../../core/jobs/job';
import type { JobDeps } from '../module';
import { lateInvoices, lockInvoice } from './repository';
import { applyDates } from './transition';

/** Invoices looked at in one run; the rest wait for the next one. */
const MAX_AT_ONCE = 500;

/**
 * Makes invoices overdue and expired on that day, `YYYY-MM-DD`. Payments go by the dates themselves,
 * whenever this runs.
 */
export async function passDates(db: Kysely<Database>, today: string): Promise<void> {
  for (const ref of await lateInvoices(db, today, MAX_AT_ONCE)) {
    await db.transaction().execute(async (trx) => {
      const invoice = await lockInvoice(trx, ref);
      if (invoice) await applyDates(trx, invoice, today);
    });
  }
}

export const invoiceDates = defineScheduledJob<Pick<JobDeps, 'db' | 'payments'>>({
  name: 'invoice-dates',
  everySeconds: 60,
  handle: ({ db, payments }) => passDates(db, payments.now().toISOString().slice(0, 10)),
});
