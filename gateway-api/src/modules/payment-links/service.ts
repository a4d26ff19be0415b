import type {
  PaymentLink,
  PaymentLinkRequest,
  PaymentLinkRow,
  PaymentLinkStatus,
} from '@mbo/gateway-contract/payment-links';
import QRCode from 'qrcode';
import { auditDone, changesOf } from '../../core/audit/audit';
import { principalRef, userIdOf } from '../../core/authentication/principal';
import type { Db, Trx } from '../../core/database/schema';
import { AppError, notFound } from '../../core/errors/app-error';
import type { FileStorage } from '../../core/files/storage/storage';
import { dataAddressOf } from '../../core/files/upload/read-image';
import { updateVersioned } from '../../core/records/update-row';
import { utcDay } from '../../core/text/dates';
import type { BusinessRef } from '../businesses/repository';
import type { PayLinks } from '../hosted-payments/pay-links';
import type { InvoiceWriter } from '../invoices/service';
import { checkLink, type LinkValues } from './check-link';
import { copyPictures, keepPictures, shownPictures, storePictures, withPictures } from './pictures';
import {
  findLink,
  insertLink,
  type LinkRecord,
  type LinkRef,
  type LinkSummary,
  lockLink,
  writeLink,
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
 * Checks what is to be stored of a link and stores its new pictures, before the transaction that
 * creates or changes the link; without it they are cleared away.
 *
 * @throws {AppError} 422.
 */
export async function prepareLink(
  db: Db,
  { storage, now }: LinksContext,
  { by }: InvoiceWriter,
  { linkId, ...business }: BusinessRef & { linkId?: number },
  request: PaymentLinkRequest,
): Promise<LinkValues> {
  const values = await checkLink(db, request, utcDay(now()));
  const before = linkId === undefined ? undefined : await findLink(db, { ...business, linkId });
  const pictures = await storePictures(
    { db, storage },
    { accountId: business.accountId, createdBy: principalRef(by) },
    request.products.map(({ image }) => image),
    before?.content.products,
  );
  return { ...values, content: withPictures(values.content, pictures) };
}

/**
 * What is to be stored of a new link with the same content; a last day that has passed is left out.
 * Its pictures are copied, before the transaction that creates it.
 *
 * @throws {AppError} 404.
 */
export async function prepareCopy(
  db: Db,
  { storage, now }: LinksContext,
  { by }: InvoiceWriter,
  ref: LinkRef,
): Promise<LinkValues> {
  const row = await findLink(db, ref);
  if (!row) throw notFound();
  const owner = { accountId: ref.accountId, createdBy: principalRef(by) };
  const pictures = await copyPictures({ db, storage }, owner, row.content.products);
  const { name, currency_id, amount_minor, expiry_date: last } = row;
  const isPast = last !== null && last < utcDay(now());
  const content = withPictures(row.content, pictures);
  return { name, currency_id, amount_minor, expiry_date: isPast ? null : last, content };
}

/** Creates a link of what `prepareLink` or `prepareCopy` returned. */
export async function createLink(
  trx: Trx,
  { now }: LinksContext,
  writer: InvoiceWriter,
  business: BusinessRef,
  values: LinkValues,
): Promise<LinkRef> {
  const linkId = await insertLink(trx, {
    ...values,
    content: JSON.stringify(values.content),
    account_id: business.accountId,
    business_id: business.businessId,
    updated_by: userIdOf(writer.by),
    created_at: now(),
  });
  await keepPictures(trx, business.accountId, linkId, values.content.products);
  const ref = { ...business, linkId };
  await auditLink(trx, writer, 'payment_link.create', ref);
  return ref;
}

/**
 * Changes a link that is at version `expected` to what `prepareLink` returned.
 *
 * @throws {AppError} 404 and 412.
 */
export async function changeLink(
  trx: Trx,
  context: LinksContext,
  writer: InvoiceWriter,
  { expected, ...ref }: LinkRef & { expected: number },
  values: LinkValues,
): Promise<void> {
  const before = await lockLink(trx, ref);
  if (!before) throw notFound();
  await updateVersioned(trx, {
    table: 'payment_links',
    key: { account_id: ref.accountId, business_id: ref.businessId, link_id: ref.linkId },
    expected,
    set: { ...values, content: JSON.stringify(values.content) },
    by: writer.by,
    current: () => readLink(trx, context, ref),
  });
  const products = values.content.products;
  await keepPictures(trx, ref.accountId, ref.linkId, products, before.content.products);
  const after = (await findLink(trx, ref))!;
  const changes = changesOf(shown(context, before), shown(context, after));
  await auditLink(trx, writer, 'payment_link.change', ref, changes);
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

/** What a history tells of a link: plain values, without pictures. */
function shown(context: LinksContext, row: LinkRecord) {
  const { callToAction, products, shippingRates, customFields, ...rest } = row.content;
  return {
    ...toLinkRow(context, { ...row, call_to_action: callToAction }),
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
