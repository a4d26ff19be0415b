import {
  type InvoiceSettings,
  type InvoiceSettingsRequest,
  MAX_LOGO_BYTES,
} from '@mbo/gateway-contract/invoice-settings';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { AccountId } from '../../core/authorisation/account-id';
import type { Actor } from '../../core/audit/actor';
import { audit, type AuditSource, changesOf } from '../../core/audit/audit';
import { principalRef } from '../../core/authentication/principal';
import type { Db, Trx } from '../../core/database/schema';
import { invalid } from '../../core/errors/app-error';
import { type CodedFieldError, fieldError } from '../../core/errors/field-error';
import { findFile, keepFile, removeFile, storeFile } from '../../core/files/files';
import type { FileStorage } from '../../core/files/storage/storage';
import { base64Image, dataAddressOf } from '../../core/files/upload/read-image';
import { updateVersioned } from '../../core/records/update-row';
import { maskLastFour, type SecretSealer } from '../../core/secrets/sealed-secrets';
import { notPublicReason } from '../business-urls/public-address';
import type { BusinessRef } from '../businesses/repository';
import {
  findSettings,
  insertSettings,
  type SettingsRecord,
  type StoredInvoiceSettings,
} from './repository';
import { defaultSettings } from './settings';

export interface SettingsContext {
  storage: FileStorage;
  secrets: SecretSealer;
  /** Whether servers of the gateway's own network may be named. */
  allowPrivate: boolean;
}

const LOGO = { maxPixels: 16_000_000, maxBytes: MAX_LOGO_BYTES, format: 'png' } as const;
const LOGO_FIT = { width: 600, height: 240 };

/**
 * The settings as they are shown: the logo as a `data:` address, of the e-mail provider's key the
 * mask.
 */
export async function readSettings(
  db: Db,
  storage: FileStorage,
  business: BusinessRef,
): Promise<InvoiceSettings> {
  const record = await findSettings(db, business);
  const settings = record?.settings ?? (await defaultSettings(db, business));
  const logo = await logoOf(db, storage, business.accountId, record);
  return {
    ...settings,
    emailServiceProviderApiKey: record?.masked_key ?? '',
    logo: logo ? dataAddressOf(logo, 'image/png') : '',
    isSaved: record !== undefined,
    version: record?.version ?? 1,
  };
}

/** The logo of a business' invoices, a PNG; undefined without one. */
export async function logoOf(
  db: Db,
  storage: FileStorage,
  accountId: AccountId,
  record: SettingsRecord | undefined,
): Promise<Buffer | undefined> {
  if (!record?.logo_id) return undefined;
  const { storageKey } = await findFile(db, accountId, record.logo_id);
  return buffer(await storage.open(storageKey));
}

/** Where a business' key of its mail service is sealed. */
export function keyPlace({ accountId, businessId }: BusinessRef) {
  return { table: 'invoice_settings', column: 'sealed_key', accountId, id: businessId };
}

/**
 * Saves settings that are at version `expected`.
 *
 * @throws {AppError} 412, 422.
 */
export async function saveSettings(
  db: Db,
  { storage, secrets, allowPrivate }: SettingsContext,
  { source, by }: Actor,
  { expected, ...business }: BusinessRef & { expected: number },
  request: InvoiceSettingsRequest,
): Promise<InvoiceSettings> {
  const { accountId, businessId } = business;
  const { emailServiceProviderApiKey: key, logo, ...fields } = request;
  const before = await readSettings(db, storage, business);
  const settings: StoredInvoiceSettings = {
    ...fields,
    companyCityId: fields.companyCityId ?? null,
    companyCountryId: fields.companyCountryId ?? null,
  };
  checkSettings(settings, allowPrivate);
  // Stored before the transaction, which only says whose it is; without it the file is cleared away.
  const stored =
    logo !== '' && logo !== before.logo
      ? await storeFile(
          { db, storage },
          {
            accountId,
            createdBy: principalRef(by),
            name: 'logo.png',
            contentType: 'image/png',
            maxBytes: MAX_LOGO_BYTES,
          },
          Readable.from([await base64Image(logo, 'logo', { ...LOGO, fit: LOGO_FIT })]),
        )
      : undefined;
  await db.transaction().execute(async (trx) => {
    await insertSettings(trx, business, await defaultSettings(trx, business));
    const record = (await findSettings(trx, business))!;
    const logoId = stored ? stored.fileId : logo === '' ? null : record.logo_id;
    await updateVersioned(trx, {
      table: 'invoice_settings',
      key: { account_id: accountId, business_id: businessId },
      expected,
      set: {
        settings: JSON.stringify(settings),
        logo_id: logoId,
        ...(key && {
          sealed_key: secrets.seal(key, keyPlace(business)),
          masked_key: maskLastFour(key),
        }),
      },
      by,
      current: async () => before,
    });
    if (stored) {
      await keepFile(trx, accountId, stored.fileId, { kind: 'logo', id: String(businessId) });
    }
    if (record.logo_id && record.logo_id !== logoId) {
      await removeFile(trx, accountId, record.logo_id);
    }
    await auditChange(trx, source, business, before, settings, key);
  });
  return readSettings(db, storage, business);
}

async function auditChange(
  trx: Trx,
  source: AuditSource,
  { accountId, businessId }: BusinessRef,
  before: InvoiceSettings,
  after: StoredInvoiceSettings,
  key: string,
): Promise<void> {
  const changes = changesOf(before, { ...before, ...after }).filter(
    ({ field }) => field !== 'logo',
  );
  if (key) {
    const [from, to] = [before.emailServiceProviderApiKey, maskLastFour(key)];
    changes.push({ field: 'emailServiceProviderApiKey', from, to });
  }
  await audit(trx, source, {
    action: 'invoice_settings.change',
    accountId,
    record: { kind: 'invoiceSettings', id: businessId },
    changes,
    details: { businessId },
  });
}

/** @throws {AppError} 422. */
function checkSettings(settings: StoredInvoiceSettings, allowPrivate: boolean): void {
  const errors: CodedFieldError[] = [];
  const { useCustomEmailService, emailServiceProvider: provider } = settings;
  const host = settings.emailServiceProviderHostUrl;
  if (settings.useCustomSenderEmail && !settings.customSenderEmail) {
    errors.push(fieldError('customSenderEmail', 'sender_email_required'));
  }
  if (useCustomEmailService) {
    const reason =
      provider === 'smtp' ? smtpProblem(host, allowPrivate) : apiProblem(host, allowPrivate);
    if (reason) errors.push(fieldError('emailServiceProviderHostUrl', reason));
  }
  if (errors.length > 0) throw invalid(errors);
}

/** Host and port of a mail server; undefined unless it is written so. */
export function smtpAddress(text: string): { host: string; port: number } | undefined {
  const match = /^(?:smtps?:\/\/)?(\[[\da-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?\/?$/i.exec(text);
  const port = Number(match?.[2] ?? 587);
  if (!match?.[1] || port < 1 || port > 65_535) return undefined;
  return { host: match[1].replace(/^\[|\]$/g, ''), port };
}

function smtpProblem(text: string, allowPrivate: boolean) {
  const address = smtpAddress(text);
  if (!address) return 'type_mail_server';
  const { host } = address;
  const url = `https://${host.includes(':') ? `[${host}]` : host}`;
  return notPublicReason(url, allowPrivate) && 'mail_server_private';
}

function apiProblem(text: string, allowPrivate: boolean) {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    return 'type_mail_service';
  }
  if (!allowPrivate && !text.startsWith('https:')) return 'https_needed';
  return notPublicReason(text, allowPrivate) && 'mail_service_private';
}
