import type { AccountId } from '../../core/authorisation/account-id';
import type { CoreConfig } from '../../core/config/config';
import type { Db } from '../../core/database/schema';
import type { FileStorage } from '../../core/files/storage/storage';
import { MAX_SMTP_TIMEOUT } from '@mbo/gateway-contract/invoice-settings';
import { setTimeout as sleep } from 'node:timers/promises';
import { brandColour, readableOn } from '@mbo/gateway-contract/brand-colour';
import { pixelsOf } from '../../core/files/upload/read-image';
import { branded, type MailBrand } from '../../core/mail/compose-mail';
import type { Mailer, MailMessage } from '../../core/mail/mailer';
import { smtpMailer } from '../../core/mail/smtp-mailer';
import type { SecretSealer } from '../../core/secrets/sealed-secrets';
import type { BusinessRef } from '../businesses/repository';
import { NOT_PUBLIC, resolveHost, send } from '../webhooks/send';
import { findSettings, type SettingsRecord } from './repository';
import { keyPlace, logoOf, smtpAddress } from './service';

/** For what a mail takes besides: its PDF, its logo, the look-up of the server's name. */
const PREPARATION_SECONDS = 30;

/**
 * Of jobs that send for a business: tries go on for an hour or more, each outlasts the longest time that
 * a business's own server may be given, and one that hangs keeps no other account's mails waiting.
 */
export const BUSINESS_MAIL = {
  retry: { limit: 6, delaySeconds: 60 },
  timeoutSeconds: MAX_SMTP_TIMEOUT + PREPARATION_SECONDS,
  concurrency: 16,
  perAccount: 4,
};

export interface MailServiceContext {
  db: Db;
  config: Pick<CoreConfig, 'demo' | 'mailFrom'>;
  /** The platform's own. */
  mailer: Mailer;
  secrets: SecretSealer;
  /** Where logos are. */
  storage: FileStorage;
}

/**
 * Sends an e-mail for a business, under its logo and in its colour: through its own service where it
 * has set one, else the platform's.
 *
 * @throws {Error} in words for people, when the service did not take it.
 */
export async function sendForBusiness(
  context: MailServiceContext,
  business: BusinessRef,
  plain: MailMessage,
): Promise<void> {
  const record = await findSettings(context.db, business);
  const message = branded(plain, await brandOf(context, business.accountId, record));
  const sender = record?.settings.useCustomSenderEmail ? record.settings.customSenderEmail : '';
  if (!record?.settings.useCustomEmailService) {
    const replyTo = message.replyTo ?? sender;
    await context.mailer.send({ ...message, ...(replyTo && { replyTo }) });
    return;
  }
  const from = sender || addressOf(context.config.mailFrom);
  const key = record.sealed_key
    ? context.secrets.open(record.sealed_key, keyPlace(business)).reveal()
    : '';
  if (record.settings.emailServiceProvider === 'api') {
    await sendByApi(context, record, key, from, message);
  } else await sendBySmtp(context, record, key, from, message);
}

async function brandOf(
  context: MailServiceContext,
  accountId: AccountId,
  record: SettingsRecord | undefined,
): Promise<MailBrand | undefined> {
  const logo = await logoOf(context.db, context.storage, accountId, record);
  const colour = logo && brandColour(await pixelsOf(logo));
  return logo && { logo, colour: colour && readableOn(colour, '#ffffff') };
}

async function sendBySmtp(
  { config }: MailServiceContext,
  { settings }: SettingsRecord,
  password: string,
  from: string,
  message: MailMessage,
): Promise<void> {
  const address = smtpAddress(settings.emailServiceProviderHostUrl);
  const found = address && (await resolveHost(address.host, config.demo));
  if (!found) throw new Error(NOT_PUBLIC);
  const user = settings.emailServiceProviderUsername;
  const mailer = smtpMailer(
    {
      host: found.address,
      port: address.port,
      secure: settings.enableSSL && address.port === 465,
      requireTls: settings.enableSSL || user !== '',
      serverName: address.host,
      timeoutMs: settings.smtpTimeout * 1_000,
      ...(user && { signIn: { user, password } }),
    },
    from,
  );
  try {
    await inTime(settings.smtpTimeout, mailer.send(message));
  } finally {
    mailer.close();
  }
}

/** A server that answers each step just in time takes no longer in all either. */
async function inTime(seconds: number, sending: Promise<void>): Promise<void> {
  const over = new AbortController();
  const late = sleep(seconds * 1_000, 'late', { signal: over.signal }).catch(() => undefined);
  try {
    if ((await Promise.race([sending, late])) !== 'late') return;
  } finally {
    over.abort();
  }
  throw new Error(`The mail server took longer than ${seconds} seconds.`);
}

async function sendByApi(
  { config }: MailServiceContext,
  { settings }: SettingsRecord,
  key: string,
  from: string,
  { attachments = [], ...message }: MailMessage,
): Promise<void> {
  const body = JSON.stringify({
    ...message,
    from,
    attachments: attachments.map(({ content, ...about }) => ({
      ...about,
      content: content.toString('base64'),
    })),
  });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
  const { error } = await send(settings.emailServiceProviderHostUrl, headers, body, {
    allowPrivate: config.demo,
    timeoutMs: settings.smtpTimeout * 1_000,
  });
  if (error) throw new Error(error);
}

function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
}
