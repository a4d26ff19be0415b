import {
  confirmationText,
  MAX_PRODUCT_IMAGE_BYTES,
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
import { base64Image, dataAddressOf } from '../../core/files/upload/read-image';
import { updateVersioned } from '../../core/records/update-row';
import { utcDay } from '../../core/text/dates';
import type { BusinessRef } from '../businesses/repository';
import type { PayLinks } from '../hosted-payments/pay-links';
import type { InvoiceWriter } from '../invoices/service';
import {
  currencyNamed,
  findLink,
  insertLink,
  type LinkRecord,
  type LinkRef,
  type LinkSummary,
  lockLink,
  writeLink,
  type PaymentLinkContent,
} from './repository';

export interface LinksContext {
  payLinks: PayLinks;
  now: () => Date;
}

const PICTURE = {
  maxPixels: 16_000_000,
  maxBytes: MAX_PRODUCT_IMAGE_BYTES,
  format: 'jpeg',
  fit: { width: 320, height: 320 },
} as const;

/** Its status on that day: one whose last day has passed is expired. */
export function statusOn(
  { status, expiry_date: last }: Pick<LinkRecord, 'status' | 'expiry_date'>,
  today: string,
): PaymentLinkStatus {
  return last !== null && last < today ? 'expired' : status;
}

/** A link as lists show it, in the state it has today, with the address that payers open. */
export function toLinkRow({ payLinks, now }: LinksContext, row: LinkSummary): PaymentLinkRow {
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
  const { callToAction, ...content } = row.content;
  const shown = toLinkRow(context, { ...row, call_to_action: callToAction });
  const drawing = await QRCode.toString(shown.url, { type: 'svg', margin: 2 });
  const qrCode = dataAddressOf(Buffer.from(drawing), 'image/svg+xml');
  return { ...shown, ...content, qrCode };
}

/** @throws {AppError} 422. */
export async function createLink(
  trx: Trx,
  context: LinksContext,
  writer: InvoiceWriter,
  business: BusinessRef,
  request: PaymentLinkRequest,
): Promise<LinkRef> {
  const values = await checkLink(trx, request, utcDay(context.now()), []);
  const linkId = await insertLink(trx, {
    ...values,
    account_id: business.accountId,
    business_id: business.businessId,
    updated_by: userIdOf(writer.by),
    created_at: context.now(),
  });
  const ref = { ...business, linkId };
  await auditLink(trx, writer, 'payment_link.create', ref);
  return ref;
}

/** Changes a link that is at version `expected`. @throws {AppError} 404, 412 and 422. */
export async function changeLink(
  trx: Trx,
  context: LinksContext,
  writer: InvoiceWriter,
  { expected, ...ref }: LinkRef & { expected: number },
  request: PaymentLinkRequest,
): Promise<void> {
  const row = await lockLink(trx, ref);
  if (!row) throw notFound();
  const before = await readLink(trx, context, ref);
  const pictures = row.content.products.map(({ image }) => image);
  const values = await checkLink(trx, request, utcDay(context.now()), pictures);
  await updateVersioned(trx, {
    table: 'payment_links',
    key: { account_id: ref.accountId, business_id: ref.businessId, link_id: ref.linkId },
    expected,
    set: values,
    by: writer.by,
    current: async () => before,
  });
  const after = await readLink(trx, context, ref);
  await auditLink(trx, writer, 'payment_link.change', ref, changesOf(shown(before), shown(after)));
}

/** A new link with the same content. @throws {AppError} 404. */
export async function duplicateLink(
  trx: Trx,
  { now }: LinksContext,
  writer: InvoiceWriter,
  ref: LinkRef,
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
    content: JSON.stringify(row.content),
    updated_by: userIdOf(writer.by),
    created_at: now(),
  });
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

/** @param pictures  those that the link has already, which are not drawn once more */
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

  const products: PaymentLinkContent['products'] = [];
  for (const [index, product] of request.products.entries()) {
    const { image } = product;
    const isKept = image === '' || pictures.includes(image);
    const drawn = isKept ? undefined : await base64Image(image, `products.${index}.image`, PICTURE);
    products.push({
      ...product,
      image: drawn ? dataAddressOf(drawn, 'image/jpeg') : image,
      billingperiod: product.paymenttype === 'recurring' ? (product.billingperiod ?? null) : null,
    });
  }
  const content: PaymentLinkContent = {
    products,
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
