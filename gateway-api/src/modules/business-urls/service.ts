import type { FieldError } from '@mbo/gateway-contract/common';
import type { BusinessUrl, BusinessUrlFields } from '@mbo/gateway-contract/merchants';
import type { Transaction } from 'kysely';
import { audit, type AuditSource, changesOf } from '../../core/audit/audit';
import { userIdOf } from '../../core/auth/principal';
import { newToken } from '../../core/auth/tokens';
import type { Database } from '../../core/database/schema';
import { invalid } from '../../core/errors/app-error';
import { fillWebsite } from '../businesses/repository';
import { whyNotPublic } from './public-address';
import {
  type BusinessOfAccount,
  type BusinessUrlRow,
  findRecordFor,
  insertBusinessUrl,
  lockBusiness,
  replaceBusinessUrl,
} from './repository';

/**
 * Adds an address of a business, or replaces the record of the same address; one without address is
 * filled. So a wizard that sends it once more leaves one record. Without an access token the record
 * keeps the one it has, or gets a new one. Throws 422.
 */
export async function saveBusinessUrl(
  trx: Transaction<Database>,
  source: AuditSource,
  business: BusinessOfAccount,
  fields: BusinessUrlFields,
): Promise<BusinessUrl> {
  const errors = checkUrls(fields, business.businessId);
  if (errors.length > 0) throw invalid(errors);

  await lockBusiness(trx, business);
  const before = await findRecordFor(trx, business, fields.uRL);
  const stored = {
    url: fields.uRL,
    return_url: fields.returnURL,
    cancel_url: fields.cancelURL,
    webhook_enabled: fields.webHookEnabled,
    webhook_url: fields.webHookURL,
    access_token: fields.accessToken || before?.access_token || newToken(),
  };
  const row = before
    ? await replaceBusinessUrl(trx, before, stored, userIdOf(source.principal))
    : await insertBusinessUrl(trx, business, stored, userIdOf(source.principal));
  await fillWebsite(trx, business, {
    url: row.url,
    return_url: row.return_url,
    cancel_url: row.cancel_url,
  });
  const newAccessToken = row.access_token !== before?.access_token;
  await audit(trx, source, {
    action: before ? 'business_url.replace' : 'business_url.create',
    outcome: 'success',
    accountId: business.accountId,
    record: { kind: 'businessUrl', id: row.business_url_id },
    changes: before
      ? [
          ...changesOf(withoutToken(before), withoutToken(row)),
          ...(newAccessToken ? [{ field: 'accessToken', from: HIDDEN, to: HIDDEN }] : []),
        ]
      : [],
    details: {
      businessId: business.businessId,
      businessUrlId: row.business_url_id,
      webhookEnabled: row.webhook_enabled,
      newAccessToken,
    },
  });
  return toBusinessUrl(row, true);
}

/** `showToken`: else its last four characters only. */
export function toBusinessUrl(row: BusinessUrlRow, showToken: boolean): BusinessUrl {
  return {
    businessURLId: row.business_url_id,
    businessId: row.business_id,
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
const NO_ADDRESS = 'Type an address such as https://shop.example.com';

function checkUrls(fields: BusinessUrlFields, businessId: number): FieldError[] {
  const errors: FieldError[] = [];
  if (fields.businessId !== businessId) {
    errors.push({
      field: 'businessId',
      message: 'This is another business than the one in the address.',
    });
  }
  for (const field of ADDRESSES) {
    if (CONTROL.test(fields[field])) errors.push({ field, message: NO_ADDRESS });
  }
  if (fields.webHookEnabled) {
    const problem =
      fields.webHookURL === '' ? 'Webhook URL is required.' : whyNotPublic(fields.webHookURL);
    if (problem !== undefined) errors.push({ field: 'webHookURL', message: problem });
  }
  return errors;
}

/** For the record of changes, which has no part of a secret. */
function withoutToken(row: BusinessUrlRow) {
  const { accessToken: _, ...rest } = toBusinessUrl(row, false);
  return rest;
}

/** Of a short one nothing: its end would be most of it. */
function masked(token: string): string {
  return token === '' ? '' : `••••${token.length < 12 ? '' : token.slice(-4)}`;
}
