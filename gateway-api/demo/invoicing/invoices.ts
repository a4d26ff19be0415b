import { type TimelineEvent } from '@mbo/gateway-contract/invoices';
import { addDays } from '@mbo/gateway-contract/invoice-dates';
import { type InvoiceStatus } from '@mbo/gateway-contract/invoice-states';
import { createInvoiceRequest } from '@mbo/gateway-contract/invoice-requests/schema';
import { sql } from 'kysely';
import type { Trx } from '../../src/core/database/schema';
import type { BusinessRef } from '../../src/modules/businesses/repository';
import { insertSettings } from '../../src/modules/invoice-settings/repository';
import { settingsOf } from '../../src/modules/invoice-settings/settings';
import { checkInvoice } from '../../src/modules/invoices/check';
import { insertInvoice } from '../../src/modules/invoices/repository';
import { rememberParts } from '../../src/modules/invoices/suggestions-repository';
import { type DemoBusinessIds, whereFound } from '../create-accounts';
import { productsFor } from '../goods';
import { writeLinks } from './links';
import { customerOf } from '../people';
import { isFirstFill } from '../write';
import type { PastPayment } from '../payment-facts';
import { type DemoBusiness } from '../portfolio';
import { seededRandom } from '../random';

interface Story {
  status: InvoiceStatus;
  /** Days before now on which it was issued. */
  age: number;
  /** What its timeline tells, a day after the other. */
  timeline: TimelineEvent[];
}

/** Due two weeks after issue, payable for four. */
const STORIES: readonly Story[] = [
  { status: 'draft', age: 0, timeline: ['created'] },
  { status: 'draft', age: 2, timeline: ['created', 'changed'] },
  { status: 'sent', age: 1, timeline: ['created', 'queued', 'sent'] },
  { status: 'sent', age: 5, timeline: ['created', 'queued', 'sent'] },
  { status: 'viewed', age: 6, timeline: ['created', 'queued', 'sent', 'viewed'] },
  { status: 'viewed', age: 9, timeline: ['created', 'queued', 'sent', 'viewed'] },
  { status: 'sending failed', age: 3, timeline: ['created', 'queued', 'sending failed'] },
  { status: 'overdue', age: 19, timeline: ['created', 'queued', 'sent', 'viewed', 'overdue'] },
  { status: 'overdue', age: 24, timeline: ['created', 'queued', 'sent', 'overdue'] },
  { status: 'expired', age: 61, timeline: ['created', 'queued', 'sent', 'overdue', 'expired'] },
  { status: 'cancelled', age: 33, timeline: ['created', 'queued', 'sent', 'cancelled'] },
];

const PAID: TimelineEvent[] = ['created', 'queued', 'sent', 'viewed', 'payment started', 'paid'];
const PAID_INVOICES = 6;

/** Invoices in every stage and two payment links for each demo business, once. */
export async function ensureDemoInvoices(
  trx: Trx,
  businesses: DemoBusinessIds,
  now: Date,
): Promise<void> {
  if (!(await isFirstFill(trx, 'demo-invoices'))) return;
  for (const [business, ref] of whereFound(businesses)) {
    const sales = await paidSales(trx, ref);
    const [sale] = sales;
    if (!sale) continue;
    const maker = await makerOf(trx, ref, business, now);
    for (const [index, story] of STORIES.entries()) {
      await maker({ ...story, number: `DEMO-${index + 1}`, currencyId: sale.currency_id });
    }
    for (const each of sales) await maker(paidStory(each, now));
    await writeLinks(trx, ref, business, sale.currency_id, now);
  }
}

interface Sale extends PastPayment {
  invoice_number: string;
}

/** Sales of the last weeks that invoices are said to have asked for. */
async function paidSales(trx: Trx, { accountId, businessId }: BusinessRef): Promise<Sale[]> {
  const { rows } = await sql<Sale>`
    SELECT DISTINCT ON (invoice_number) transaction_id, occurred_at, currency_id, amount_minor,
      payer_name, payer_email, invoice_number
    FROM (
      SELECT * FROM transactions
      WHERE account_id = ${accountId} AND business_id = ${businessId} AND type = 'sale'
        AND status = 'captured' AND outcome = 'approved' AND invoice_number <> ''
      ORDER BY occurred_at DESC LIMIT ${PAID_INVOICES}
    ) latest`.execute(trx);
  return rows;
}

interface Wanted extends Story {
  number: string;
  currencyId: number;
  sale?: Sale;
}

function paidStory(sale: Sale, now: Date): Wanted {
  const age = Math.floor((now.getTime() - sale.occurred_at.getTime()) / 86_400_000) + PAID.length;
  const { invoice_number: number, currency_id: currencyId } = sale;
  return { status: 'paid', age, timeline: PAID, number, currencyId, sale };
}

async function makerOf(
  trx: Trx,
  ref: BusinessRef,
  business: DemoBusiness,
  now: Date,
): Promise<(wanted: Wanted) => Promise<void>> {
  const settings = await settingsOf(trx, ref);
  const { companyName } = settings;
  const host = companyName
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '');
  const billerEmail = settings.companyEmail || `billing@${host}.example`;
  // New invoices begin with it.
  await insertSettings(trx, ref, { ...settings, companyEmail: billerEmail });
  return async ({ status, age, timeline, number, currencyId, sale }) => {
    const random = seededRandom(`invoice/${business.mid}/${number}`);
    const customer = sale
      ? { name: sale.payer_name, email: sale.payer_email }
      : customerOf(business, random.int(1, 400));
    const amount = sale?.amount_minor ?? random.int(20, 900) * 100;
    const lines = productsFor(business, amount, random);
    const description = lines[0]?.productName ?? 'Services';
    const issueDate = addDays(now.toISOString().slice(0, 10), -age);
    const items = lines.map(({ sku, productName, quantity, unitPrice }) => {
      return { sku, name: productName, description: productName, quantity, unitPrice };
    });
    const total = items.reduce((sum, item) => sum + item.quantity * item.unitPrice, 0);
    if (items.length === 0 || total !== amount) {
      items.splice(0, items.length, {
        sku: '',
        name: description,
        description,
        quantity: 1,
        unitPrice: amount,
      });
    }
    const request = createInvoiceRequest.parse({
      description,
      currencyId,
      issueDate,
      dueDate: addDays(issueDate, 14),
      expiryDate: addDays(issueDate, 28),
      payerName: customer.name,
      payerEmail: customer.email,
      billerName: companyName,
      billerEmail,
      paymentTerms: 'Payable within 14 days.',
      items,
    });
    const values = await checkInvoice(trx, ref, request, 28);
    const at = (step: number) => new Date(now.getTime() - Math.max(0, age - step) * 86_400_000);
    const wasSent = timeline.includes('queued');
    const { content, items: checked, ...columns } = values;
    const invoiceId = await insertInvoice(trx, {
      ...columns,
      account_id: ref.accountId,
      business_id: ref.businessId,
      status,
      invoice_number: number,
      reference_id: Array.from({ length: 10 }, () => random.pick([...LETTERS])).join(''),
      content: JSON.stringify(content),
      items: JSON.stringify(checked),
      sending_error: status === 'sending failed' ? 'The mail server refused the address.' : '',
      updated_by: null,
      created_at: at(0),
      sent_at: wasSent ? at(1) : null,
      paid_at: sale?.occurred_at ?? null,
      paid_minor: sale?.amount_minor ?? 0,
      transaction_id: sale?.transaction_id ?? null,
    });
    await trx
      .insertInto('invoice_timeline')
      .values(
        timeline.map((event, step) => ({
          account_id: ref.accountId,
          business_id: ref.businessId,
          invoice_id: invoiceId,
          event,
          at: sale && event === 'paid' ? sale.occurred_at : at(Math.min(step, age)),
          sent_to: event === 'sent' || event === 'sending failed' ? customer.email : '',
          channel: event === 'sent' || event === 'sending failed' ? ('email' as const) : '',
          amount_minor: event === 'paid' ? amount : null,
          transaction_id: event === 'paid' ? (sale?.transaction_id ?? null) : null,
          reason: event === 'sending failed' ? 'The mail server refused the address.' : '',
        })),
      )
      .execute();
    await rememberParts(trx, ref, values);
  };
}

const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
