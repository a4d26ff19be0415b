import {
  confirmationText,
  type PaymentLink,
  type PaymentLinkRequest,
  type PaymentLinkRow,
  type PaymentLinkStatus,
} from '@mbo/gateway-contract/payment-links';
import { MAX_AMOUNT } from '@mbo/gateway-contract/payments';
import QRCode from 'qrcode';
import { auditDone, changesOf } from '../../core/audit/audit';
import { userIdOf } from '../../core/authentication/principal';
import type { Db, Trx } from '../../core/database/schema';
import { AppError, invalid, notFound } from '../../core/errors/app-error';
import { type CodedFieldError, fieldError } from '../../core/errors/field-error';
import type { FilesContext } from '../../core/files/files';
import type { FileStorage } from '../../core/files/storage/storage';
import { dataAddressOf } from '../../core/files/upload/read-image';
import { updateVersioned } from '../../core/records/update-row';
import { utcDay } from '../../core/text/dates';
import type { BusinessRef } from '../businesses/repository';
import type { PayLinks } from '../hosted-payments/pay-links';
import type { InvoiceWriter } from '../invoices/service';
import { copyPictures, keepPictures, type Picture, shownPictures } from './pictures';
import {
  currencyNamed,
  findLink,
  insertLink,
  type LinkRecord,
  type LinkRef,
  type LinkSummary,
  linksWithPicturesInside,
  lockLink,
  writeLink,
  type PaymentLinkContent,
} from './repository';

export interface LinksContext {
  payLinks: PayLinks;
  /** Where pictures of products are. */
  storage: FileStorage;
  now: () => Date;
}

/** Its status on that day: one whose last day has passed is expired. */
export function statusOn(
  { status, expiry_date: last }: Pick<LinkRecord, 'status' | 'expiry_date'>,
  today: string,
): PaymentLinkStatus {
  return last !== null && last < today ? 'expired' : status;
}

/** A link as lists show it, in the state it has today, with the address that payers open. */
export function toLinkRow(
  { payLinks, now }: Pick<LinksContext, 'payLinks' | 'now'>,
  row: LinkSummary,
): PaymentLinkRow {
  const { account_id: accountId, business_id: businessId, link_id: id } = row;
  return {
    linkId: id,
    name: row.name,
    status: statusOn(row, utcDay(now())),
    callToAction: row.call_to_action,
    currency: row.alpha_code,
    currencyId: row.currency_id,
    amount: row.amount_minor,
    url: payLinks.urlOf({ kind: 'link', accountId, businessId, id }),
    expiryDate: row.expiry_date,
    createdAt: row.created_at.toISOString(),
    payments: row.payments_count,
    earned: row.earned_minor,
    lastPaidAt: row.last_paid_at?.toISOString() ?? null,
    version: row.version,
  };
}

/** @throws {AppError} 404. */
export async function readLink(db: Db, context: LinksContext, ref: LinkRef): Promise<PaymentLink> {
  const row = await findLink(db, ref);
  if (!row) throw notFound();
  const { callToAction, products, ...content } = row.content;
  const shown = toLinkRow(context, { ...row, call_to_action: callToAction });
  const drawing = await QRCode.toString(shown.url, { type: 'svg', margin: 2 });
  const qrCode = dataAddressOf(Buffer.from(drawing), 'image/svg+xml');
  const images = await shownPictures({ ...context, db }, ref.accountId, products);
  return {
    ...shown,
    ...content,
    products: products.map((product, index) => ({ ...product, image: images[index] ?? '' })),
    qrCode,
  };
}

/**
 * @param pictures  of the products, which `storePictures` has stored
 * @throws {AppError} 422.
 */
export async function createLink(
  trx: Trx,
  context: LinksContext,
  writer: InvoiceWriter,
  business: BusinessRef,
  request: PaymentLinkRequest,
  pictures: readonly Picture[],
): Promise<LinkRef> {
  const values = await checkLink(trx, request, utcDay(context.now()), pictures);
  const linkId = await insertLink(trx, {
    ...values,
    account_id: business.accountId,
    business_id: business.businessId,
    updated_by: userIdOf(writer.by),
    created_at: context.now(),
  });
  await keepPictures(trx, business.accountId, linkId, pictures);
  const ref = { ...business, linkId };
  await auditLink(trx, writer, 'payment_link.create', ref);
  return ref;
}

/**
 * Changes a link that is at version `expected`.
 *
 * @param pictures  of the products, which `storePictures` has stored
 * @throws {AppError} 404, 412 and 422.
 */
export async function changeLink(
  trx: Trx,
  context: LinksContext,
  writer: InvoiceWriter,
  { expected, ...ref }: LinkRef & { expected: number },
  request: PaymentLinkRequest,
  pictures: readonly Picture[],
): Promise<void> {
  const row = await lockLink(trx, ref);
  if (!row) throw notFound();
  const before = await readLink(trx, context, ref);
  const values = await checkLink(trx, request, utcDay(context.now()), pictures);
  await updateVersioned(trx, {
    table: 'payment_links',
    key: { account_id: ref.accountId, business_id: ref.businessId, link_id: ref.linkId },
    expected,
    set: values,
    by: writer.by,
    current: async () => before,
  });
  await keepPictures(trx, ref.accountId, ref.linkId, pictures, row.content.products);
  const after = await readLink(trx, context, ref);
  await auditLink(trx, writer, 'payment_link.change', ref, changesOf(shown(before), shown(after)));
}

/**
 * A new link with the same content.
 *
 * @param pictures  copies of its pictures, which `copyPictures` has made
 * @throws {AppError} 404.
 */
export async function duplicateLink(
  trx: Trx,
  { now }: LinksContext,
  writer: InvoiceWriter,
  ref: LinkRef,
  pictures: readonly Picture[],
): Promise<LinkRef> {
  const row = await findLink(trx, ref);
  if (!row) throw notFound();
  const isPast = row.expiry_date !== null && row.expiry_date < utcDay(now());
  const linkId = await insertLink(trx, {
    account_id: ref.accountId,
    business_id: ref.businessId,
    name: row.name,
    currency_id: row.currency_id,
    amount_minor: row.amount_minor,
    expiry_date: isPast ? null : row.expiry_date,
    content: JSON.stringify(withPictures(row.content, pictures)),
    updated_by: userIdOf(writer.by),
    created_at: now(),
  });
  await keepPictures(trx, ref.accountId, linkId, pictures);
  await auditLink(trx, writer, 'payment_link.create', { ...ref, linkId });
  return { ...ref, linkId };
}

const STEPS = {
  pause: { from: ['active'], to: 'paused' },
  resume: { from: ['paused'], to: 'active' },
  expire: { from: ['active', 'paused'], to: 'expired' },
} as const satisfies Record<string, { from: PaymentLinkStatus[]; to: PaymentLinkStatus }>;

export type LinkStep = keyof typeof STEPS;

/** @throws {AppError} 404; 409 `wrong_state`. */
export async function stepLink(
  trx: Trx,
  { now }: LinksContext,
  writer: InvoiceWriter,
  ref: LinkRef,
  step: LinkStep,
): Promise<void> {
  const row = await lockLink(trx, ref);
  if (!row) throw notFound();
  const { from, to } = STEPS[step];
  const status = statusOn(row, utcDay(now()));
  if (!from.some((one) => one === status)) {
    throw new AppError(409, 'wrong_state', `The payment link is ${status}.`, {
      params: { status, context: step },
    });
  }
  await writeLink(trx, ref, { status: to });
  await auditLink(trx, writer, `payment_link.${step}`, ref);
}

async function checkLink(
  trx: Trx,
  request: PaymentLinkRequest,
  today: string,
  pictures: readonly string[],
) {
  const errors: CodedFieldError[] = [];
  const [first] = request.products;
  const alphaCode = first?.pricecurrency ?? '';
  const currency = await currencyNamed(trx, alphaCode);
  if (!currency) errors.push(fieldError('products.0.pricecurrency', 'choose_currency'));
  request.products.forEach(({ pricecurrency, paymenttype, billingperiod }, index) => {
    if (pricecurrency !== alphaCode) {
      errors.push(fieldError(`products.${index}.pricecurrency`, 'product_currencies_differ'));
    }
    if (paymenttype === 'recurring' && !billingperiod) {
      errors.push(fieldError(`products.${index}.billingperiod`, 'billing_period_required'));
    }
  });
  request.shippingRates.forEach(({ currency: code, shiptimemin, shiptimemax }, index) => {
    const field = `shippingRates.${index}`;
    if (code !== alphaCode) {
      errors.push(fieldError(`${field}.currency`, 'shipping_currency_differs'));
    }
    if (shiptimemax < shiptimemin) {
      errors.push(fieldError(`${field}.shiptimemax`, 'shipping_times_wrong'));
    }
  });
  const amountMinor = request.products.reduce((sum, { price }) => sum + price, 0);
  if (amountMinor > MAX_AMOUNT) errors.push(fieldError('products', 'amount_too_large'));
  if (request.expiryDate && request.expiryDate < today) {
    errors.push(fieldError('expiryDate', 'choose_later_day'));
  }
  if (errors.length > 0 || !currency) throw invalid(errors);

  const content: PaymentLinkContent = {
    products: request.products.map((product, index) => ({
      ...product,
      image: pictures[index] ?? '',
      billingperiod: product.paymenttype === 'recurring' ? (product.billingperiod ?? null) : null,
    })),
    shippingRates: request.shippingRates,
    customFields: request.customFields,
    callToAction: request.callToAction,
    confirmationText: confirmationText(request.confirmationText),
  };
  return {
    name: request.name || first?.name || '',
    currency_id: currency.currency_id,
    amount_minor: amountMinor,
    expiry_date: request.expiryDate ?? null,
    content: JSON.stringify(content),
  };
}

function withPictures(
  { products, ...content }: PaymentLinkContent,
  pictures: readonly Picture[],
): PaymentLinkContent {
  const pictured = products.map((product, index) => ({ ...product, image: pictures[index] ?? '' }));
  return { ...content, products: pictured };
}

/**
 * Moves the pictures that a release before kept in the content of links to where files are. One that
 * changes meanwhile is left to the next start.
 */
export async function storeLeftPictures({ db, storage }: FilesContext): Promise<void> {
  for (const row of await linksWithPicturesInside(db)) {
    const { account_id: accountId, link_id: linkId } = row;
    const owner = { accountId, createdBy: { kind: 'system', id: 'upgrade' } } as const;
    const pictures = await copyPictures({ db, storage }, owner, row.content.products);
    await db.transaction().execute(async (trx) => {
      const ref = { accountId, businessId: row.business_id, linkId };
      const locked = await lockLink(trx, ref);
      if (locked?.version !== row.version) return;
      await writeLink(trx, ref, {
        content: JSON.stringify(withPictures(row.content, pictures)),
      });
      await keepPictures(trx, accountId, linkId, pictures);
    });
  }
}

/** What a history tells of a link: plain values, without pictures. */
function shown({ products, shippingRates, customFields, qrCode: _, ...rest }: PaymentLink) {
  return {
    ...rest,
    products: products.map(({ name, price, billingperiod }) =>
      [name, price, billingperiod].filter(Boolean).join(' · '),
    ),
    shippingRates: shippingRates.map(({ description, amount }) => `${description}: ${amount}`),
    customFields: customFields.map(({ label }) => label),
  };
}

function auditLink(
  trx: Trx,
  { source }: InvoiceWriter,
  action: string,
  { accountId, businessId, linkId }: LinkRef,
  changes?: ReturnType<typeof changesOf>,
): Promise<void> {
  const of = { accountId, businessId, linkId };
  return auditDone(trx, source, action, { kind: 'paymentLink', id: linkId }, of, changes);
}
