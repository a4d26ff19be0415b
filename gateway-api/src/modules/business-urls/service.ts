import type { BusinessUrl, BusinessUrlFields } from '@mbo/gateway-contract/merchants';
import type { Actor } from '../../core/audit/actor';
import { audit, type AuditSource, changesOf } from '../../core/audit/audit';
import { userIdOf } from '../../core/authentication/principal';
import { newToken } from '../../core/authentication/tokens';
import type { Trx } from '../../core/database/schema';
import { invalid, notFound } from '../../core/errors/app-error';
import { fieldError } from '../../core/errors/field-error';
import { updateVersioned } from '../../core/records/update-row';
import { type BusinessRef, fillWebsite, lockBusiness } from '../businesses/repository';
import { sealToken } from './access-token';
import { checkUrls, toBusinessUrl, toStored, URL_FIELD, type UrlOptions } from './business-url';
import {
  type BusinessUrlRow,
  findBusinessUrl,
  findRecordFor,
  insertBusinessUrl,
  replaceBusinessUrl,
} from './repository';

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
  const { url, access_token: given, ...rest } = toStored(fields);
  const before = await findRecordFor(trx, secrets, business, url);
  const stored = { ...rest, url, access_token: given || before?.access_token || newToken() };
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
  const { access_token: given, ...stored } = toStored(fields);
  if (stored.url === '') errors.push(fieldError(URL_FIELD, 'business_url_required'));
  if (errors.length > 0) throw invalid(errors);

  const { secrets } = options;
  await lockBusiness(trx, target);
  const before = await findBusinessUrl(trx, secrets, target, businessURLId);
  if (!before) throw notFound();
  const same = await findRecordFor(trx, secrets, target, stored.url);
  if (same?.url === stored.url && same.business_url_id !== businessURLId) {
    throw invalid([fieldError(URL_FIELD, 'business_url_taken')]);
  }
  const token = given || before.access_token || newToken();
  const isOn = stored.webhook_enabled;
  await updateVersioned(trx, {
    table: 'business_urls',
    key: { account_id: accountId, business_id: businessId, business_url_id: businessURLId },
    expected,
    set: {
      ...stored,
      webhook_url: isOn ? stored.webhook_url : '',
      sealed_token: sealToken(secrets, before, isOn ? token : ''),
    },
    by,
    current: async () => toBusinessUrl(before, true),
  });
  const row = await findBusinessUrl(trx, secrets, target, businessURLId);
  if (!row) throw notFound();
  await auditUrl(trx, source, 'business_url.change', row, before);
  return toBusinessUrl(row, true);
}

/** Stands for both tokens where one took the other's place. */
const HIDDEN = '••••';

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

/** For the record of changes, which has no part of a secret. */
function withoutToken(row: BusinessUrlRow) {
  const { accessToken: _, isActive: _active, ...rest } = toBusinessUrl(row, false);
  return rest;
}
