import type { BusinessUrl, BusinessUrlFields } from '@mbo/gateway-contract/merchants';
import type { Actor } from '../../core/audit/actor';
import { audit, type AuditSource, changesOf } from '../../core/audit/audit';
import { userIdOf } from '../../core/authentication/principal';
import { newToken } from '../../core/authentication/tokens';
import type { Trx } from '../../core/database/schema';
import { invalid, notFound } from '../../core/errors/app-error';
import { type CodedFieldError, fieldError } from '../../core/errors/field-error';
import { updateVersioned } from '../../core/records/update-row';
import type { SecretSealer } from '../../core/secrets/sealed-secrets';
import { type BusinessRef, fillWebsite, lockBusiness } from '../businesses/repository';
import { sealToken } from './access-token';
import { notPublicReason } from './public-address';
import {
  type BusinessUrlRow,
  findBusinessUrl,
  findRecordFor,
  insertBusinessUrl,
  replaceBusinessUrl,
} from './repository';

export interface UrlOptions {
  /** Whether webhooks may lead to the gateway's own network: for trying it out. */
  allowPrivate: boolean;
  secrets: SecretSealer;
}

/**
 * Adds an address of a business, or replaces the record of the same address; one without address is
 * filled. So a wizard that sends it once more leaves one record. Without an access token the record
 * keeps the one it has, or gets a new one.
 *
 * @throws {AppError} 422.
 */
export async function saveBusinessUrl(
  trx: Trx,
  options: UrlOptions,
  source: AuditSource,
  business: BusinessRef,
  fields: BusinessUrlFields,
): Promise<BusinessUrl> {
  const errors = checkUrls(fields, business.businessId, options);
  if (errors.length > 0) throw invalid(errors);

  const { secrets } = options;
  await lockBusiness(trx, business);
  const before = await findRecordFor(trx, secrets, business, fields.uRL);
  const stored = {
    url: fields.uRL,
    return_url: fields.returnURL,
    cancel_url: fields.cancelURL,
    webhook_enabled: fields.webHookEnabled,
    webhook_url: fields.webHookURL,
    access_token: fields.accessToken || before?.access_token || newToken(),
  };
  const row = before
    ? await replaceBusinessUrl(trx, secrets, before, stored, userIdOf(source.principal))
    : await insertBusinessUrl(trx, secrets, business, stored, userIdOf(source.principal));
  await fillWebsite(trx, business, {
    url: row.url,
    return_url: row.return_url,
    cancel_url: row.cancel_url,
  });
  await auditUrl(trx, source, before ? 'business_url.replace' : 'business_url.create', row, before);
  return toBusinessUrl(row, true);
}

/**
 * Changes a URL that is at version `expected`. Without a webhook its address and token are
 * cleared; with one and no token it keeps the token it has, or gets one.
 *
 * @throws {AppError} 404, 412 and 422.
 */
export async function changeBusinessUrl(
  trx: Trx,
  options: UrlOptions,
  { source, by }: Actor,
  target: BusinessRef & { businessURLId: number; expected: number },
  fields: BusinessUrlFields,
): Promise<BusinessUrl> {
  const { accountId, businessId, businessURLId, expected } = target;
  const errors = checkUrls(fields, businessId, options);
  if (fields.uRL === '') errors.push(fieldError('uRL', 'business_url_required'));
  if (errors.length > 0) throw invalid(errors);

  const { secrets } = options;
  await lockBusiness(trx, target);
  const before = await findBusinessUrl(trx, secrets, target, businessURLId);
  if (!before) throw notFound();
  const same = await findRecordFor(trx, secrets, target, fields.uRL);
  if (same?.url === fields.uRL && same.business_url_id !== businessURLId) {
    throw invalid([fieldError('uRL', 'business_url_taken')]);
  }
  const token = fields.accessToken || before.access_token || newToken();
  await updateVersioned(trx, {
    table: 'business_urls',
    key: { account_id: accountId, business_id: businessId, business_url_id: businessURLId },
    expected,
    set: {
      url: fields.uRL,
      return_url: fields.returnURL,
      cancel_url: fields.cancelURL,
      webhook_enabled: fields.webHookEnabled,
      webhook_url: fields.webHookEnabled ? fields.webHookURL : '',
      sealed_token: sealToken(secrets, before, fields.webHookEnabled ? token : ''),
    },
    by,
    current: async () => toBusinessUrl(before, true),
  });
  const row = await findBusinessUrl(trx, secrets, target, businessURLId);
  if (!row) throw notFound();
  await auditUrl(trx, source, 'business_url.change', row, before);
  return toBusinessUrl(row, true);
}

async function auditUrl(
  trx: Trx,
  source: AuditSource,
  action: string,
  row: BusinessUrlRow,
  before: BusinessUrlRow | undefined,
): Promise<void> {
  const newAccessToken = row.access_token !== before?.access_token;
  await audit(trx, source, {
    action,
    accountId: row.account_id,
    record: { kind: 'businessUrl', id: row.business_url_id },
    changes: before
      ? [
          ...changesOf(withoutToken(before), withoutToken(row)),
          ...(newAccessToken ? [{ field: 'accessToken', from: HIDDEN, to: HIDDEN }] : []),
        ]
      : [],
    details: {
      businessId: row.business_id,
      businessUrlId: row.business_url_id,
      webhookEnabled: row.webhook_enabled,
      newAccessToken,
    },
  });
}

/** `showToken`: else its last four characters only. */
export function toBusinessUrl(row: BusinessUrlRow, showToken: boolean): BusinessUrl {
  return {
    businessURLId: row.business_url_id,
    businessId: row.business_id,
    isActive: row.url !== '',
    uRL: row.url,
    returnURL: row.return_url,
    cancelURL: row.cancel_url,
    webHookEnabled: row.webhook_enabled,
    webHookURL: row.webhook_url,
    accessToken: showToken ? row.access_token : masked(row.access_token),
    version: row.version,
  };
}

const ADDRESSES = ['uRL', 'returnURL', 'cancelURL', 'webHookURL'] as const;
/** Stands for both tokens where one took the other's place. */
const HIDDEN = '••••';
/** The schema drops tabs and line breaks; what is left of them no address has. */
const CONTROL = /\p{Cc}/u;

function checkUrls(
  fields: BusinessUrlFields,
  businessId: number,
  { allowPrivate }: UrlOptions,
): CodedFieldError[] {
  const errors: CodedFieldError[] = [];
  if (fields.businessId !== businessId) {
    errors.push(fieldError('businessId', 'other_business'));
  }
  for (const field of ADDRESSES) {
    if (CONTROL.test(fields[field])) errors.push(fieldError(field, 'type_web_address'));
  }
  if (fields.webHookEnabled) {
    const reason =
      fields.webHookURL === ''
        ? 'webhook_url_required'
        : notPublicReason(fields.webHookURL, allowPrivate);
    if (reason) errors.push(fieldError('webHookURL', reason));
  }
  return errors;
}

/** For the record of changes, which has no part of a secret. */
function withoutToken(row: BusinessUrlRow) {
  const { accessToken: _, isActive: _active, ...rest } = toBusinessUrl(row, false);
  return rest;
}

/** Of a short one nothing: its end would be most of it. */
function masked(token: string): string {
  return token === '' ? '' : `••••${token.length < 12 ? '' : token.slice(-4)}`;
}
