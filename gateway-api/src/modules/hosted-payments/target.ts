import { INVOICE_STATES } from '@mbo/gateway-contract/invoice-states';
import type { HostedDetails, HostedState } from '@mbo/gateway-contract/hosted-payments';
import { DEFAULT_CONFIRMATION_TEXT, type BillingPeriod } from '@mbo/gateway-contract/payment-links';
import type { Db } from '../../core/database/schema';
import type { HostedRecurring } from './check-request';
import { notFound } from '../../core/errors/app-error';
import { utcDay } from '../../core/text/dates';
import { findSettings, type SettingsRecord } from '../invoice-settings/repository';
import { defaultSettings } from '../invoice-settings/settings';
import { findInvoice, type InvoiceWithCurrency } from '../invoices/repository';
import { findSession, type SessionRecord, siteOrigins } from '../checkout-sessions/repository';
import { stateOfSession } from '../checkout-sessions/service';
import { findLink, type LinkRecord } from '../payment-links/repository';
import { statusOn } from '../payment-links/service';
import type { PayTarget } from './pay-links';
import {
  findSubscription,
  hasOpenCharge,
  type SubscriptionRecord,
} from '../subscriptions/repository';
import { currentPayment } from './repository';

/** The payer's message unless there is a more exact one. */
const USUAL = {
  logo: '',
  number: '',
  reference: '',
  tax: 0,
  dueDate: '',
  expiryDate: '',
  callToAction: 'Pay',
  recurring: [],
  subscription: null,
  intent: 'sale',
  shippingRates: [],
  customFields: [],
  confirmationText: DEFAULT_CONFIRMATION_TEXT,
  payerName: '',
  payerEmail: '',
  isSandbox: true,
  origins: [],
} satisfies Partial<HostedDetails>;
const USUAL_LINE = { description: '', billingPeriod: '', image: '' };

/** The rest, by what is to pay. */
type OwnDetails = Partial<HostedDetails> & Omit<HostedDetails, keyof typeof USUAL | 'merchantName'>;

/** What is to pay, and where its pictures are: `shownDetails` puts them in. */
export interface ReadDetails {
  details: HostedDetails;
  settings: SettingsRecord | undefined;
  /** Of the lines that have one, as their link has them. */
  images: readonly string[];
}

/**
 * What is to pay as the payer sees it, yet without pictures.
 *
 * @throws {AppError} 404 when it is gone.
 */
export async function readDetails(db: Db, target: PayTarget, now: Date): Promise<ReadDetails> {
  const settings = await findSettings(db, target);
  const { companyName } = settings?.settings ?? (await defaultSettings(db, target));
  const { images = [], ...own } = await readOwn(db, target, now);
  return { details: { ...USUAL, merchantName: companyName, ...own }, settings, images };
}

async function readOwn(
  db: Db,
  target: PayTarget,
  now: Date,
): Promise<OwnDetails & { images?: readonly string[] }> {
  const today = utcDay(now);
  const { accountId, businessId, id } = target;
  if (target.kind === 'invoice') {
    const row = await findInvoice(db, { accountId, businessId, invoiceId: id });
    // What was never sent has no payer.
    if (!row?.sent_at) throw notFound();
    return invoiceDetails(row, await invoiceState(db, target, row, today));
  }
  if (target.kind === 'subscription') {
    const row = await findSubscription(db, { accountId, businessId, subscriptionId: id });
    if (!row) throw notFound();
    const isOpen = await hasOpenCharge(db, { accountId, businessId, subscriptionId: id });
    return subscriptionDetails(row, isOpen);
  }
  if (target.kind === 'checkout') {
    const row = await findSession(db, { accountId, businessId, sessionId: id });
    if (!row) throw notFound();
    const { state } = await stateOfSession(db, row, now);
    return { ...checkoutDetails(row, state), origins: await siteOrigins(db, target) };
  }
  const row = await findLink(db, { accountId, businessId, linkId: id });
  if (!row) throw notFound();
  const images = row.content.products.map(({ image }) => image);
  return { ...linkDetails(row, today), images };
}

async function invoiceState(
  db: Db,
  target: PayTarget,
  row: InvoiceWithCurrency,
  today: string,
): Promise<HostedState> {
  if (row.status === 'cancelled') return 'cancelled';
  if (row.status === 'authorised') return 'authorised';
  if (row.status === 'processing') {
    const current = await currentPayment(db, target);
    return current?.status === 'flagged' ? 'held' : 'processing';
  }
  if (row.expiry_date < today) return 'expired';
  return INVOICE_STATES[row.status].isPayable ? 'payable' : 'paid';
}

function invoiceDetails(row: InvoiceWithCurrency, state: HostedState): OwnDetails {
  return {
    kind: 'invoice',
    state,
    title: row.content.description,
    number: row.invoice_number,
    reference: row.reference_id,
    currency: row.alpha_code,
    coefficient: row.coefficient,
    lines: row.items.map(({ name, description, quantity, price }) => ({
      ...USUAL_LINE,
      name: name || description,
      description: name ? description : '',
      quantity,
      price,
    })),
    tax: row.tax_minor,
    amount: row.amount_minor,
    dueDate: row.due_date,
    expiryDate: row.expiry_date,
    intent: row.intent === 'auth' ? 'authorize' : 'sale',
    payerName: row.payer_name,
    payerEmail: row.payer_email,
  };
}

/** What a link is for, in words for its payer: its name is the merchant's own. */
export function titleOf({ content }: Pick<LinkRecord, 'content'>): string {
  return content.products.map(({ name }) => name).join(', ');
}

function linkDetails(row: LinkRecord, today: string): OwnDetails {
  const { products, ...content } = row.content;
  const status = statusOn(row, today);
  return {
    kind: 'link',
    state: status === 'active' ? 'payable' : status,
    title: titleOf(row),
    currency: row.alpha_code,
    coefficient: row.coefficient,
    lines: products.map(({ name, description, price, billingperiod }) => ({
      ...USUAL_LINE,
      name,
      description,
      quantity: 1,
      price,
      billingPeriod: billingperiod ?? '',
    })),
    amount: row.amount_minor,
    expiryDate: row.expiry_date ?? '',
    recurring: termsOf(products),
    ...content,
  };
}

/** What is charged again and again, a line for each billing period. */
export function termsOf(
  products: readonly {
    name: string;
    price: number;
    billingperiod: BillingPeriod | null | undefined;
  }[],
): HostedRecurring['terms'] {
  const terms: HostedRecurring['terms'] = [];
  for (const { name, price, billingperiod } of products) {
    if (!billingperiod) continue;
    const same = terms.find(({ billingPeriod }) => billingPeriod === billingperiod);
    if (same) {
      same.amount += price;
      same.name = `${same.name}, ${name}`.slice(0, 500);
    } else terms.push({ billingPeriod: billingperiod, name, amount: price });
  }
  return terms;
}

/** What is owed of a subscription is paid with the card that is stored; else the card is verified. */
function subscriptionDetails(row: SubscriptionRecord, isBeingCharged: boolean): OwnDetails {
  const isOwed = row.status === 'past due' || row.status === 'unpaid';
  const state: HostedState =
    row.status === 'cancelled' ? 'cancelled' : isBeingCharged ? 'processing' : 'payable';
  return {
    kind: 'subscription',
    state,
    title: row.name,
    currency: row.alpha_code,
    coefficient: row.coefficient,
    lines: [
      {
        ...USUAL_LINE,
        name: row.name,
        quantity: 1,
        price: row.amount_minor,
        billingPeriod: row.billing_period,
      },
    ],
    amount: isOwed ? row.amount_minor : 0,
    recurring: [{ billingPeriod: row.billing_period, name: row.name, amount: row.amount_minor }],
    subscription: {
      status: row.status,
      cardLastFour: row.card_last_four,
      nextChargeAt: row.next_charge_at?.toISOString() ?? null,
    },
    intent: isOwed ? 'sale' : 'authorize',
    payerName: row.payer_name,
    payerEmail: row.payer_email,
  };
}

function checkoutDetails(row: SessionRecord, state: HostedState): OwnDetails {
  const { items, description, intent, ...rest } = row.content;
  return {
    ...rest,
    kind: 'checkout',
    state,
    title: description,
    number: row.reference,
    currency: row.alpha_code,
    coefficient: row.coefficient,
    lines: items.map(({ name, description: text, quantity, unitPrice }) => ({
      ...USUAL_LINE,
      name,
      description: text,
      quantity,
      price: quantity * unitPrice,
    })),
    amount: row.amount_minor,
    intent,
  };
}
