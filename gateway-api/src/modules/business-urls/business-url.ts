import type { BusinessUrl, BusinessUrlFields } from '@mbo/gateway-contract/merchants';
import { type CodedFieldError, fieldError } from '../../core/errors/field-error';
import type { SecretSealer } from '../../core/secrets/sealed-secrets';
import { notPublicReason } from './public-address';
import type { BusinessUrlRow } from './repository';

export interface UrlOptions {
  /** Whether webhooks may lead to the gateway's own network: for trying it out. */
  allowPrivate: boolean;
  secrets: SecretSealer;
}

/** The address itself, as requests name it. */
export const URL_FIELD = 'uRL';

/** What a request says of an address, as it is stored. */
export function toStored(fields: BusinessUrlFields) {
  return {
    url: fields.uRL,
    return_url: fields.returnURL,
    cancel_url: fields.cancelURL,
    webhook_enabled: fields.webHookEnabled,
    webhook_url: fields.webHookURL,
    access_token: fields.accessToken,
  };
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

/** Of a short one nothing: its end would be most of it. */
function masked(token: string): string {
  return token === '' ? '' : `••••${token.length < 12 ? '' : token.slice(-4)}`;
}

const ADDRESSES = [URL_FIELD, 'returnURL', 'cancelURL', 'webHookURL'] as const;
/** The schema drops tabs and line breaks; what is left of them no address has. */
const CONTROL = /\p{Cc}/u;

/** What is wrong with a request, by its fields. */
export function checkUrls(
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
