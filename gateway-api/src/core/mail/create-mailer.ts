import { join } from 'node:path';
import type { CoreConfig } from '../config/config';
import type { Mailer } from './mailer';
import { createOutboxMailer } from './outbox-mailer';
import { createSmtpMailer } from './smtp-mailer';

/** Where e-mails are written when no mail server is configured. */
export function outboxFolder(config: Pick<CoreConfig, 'dataDir'>): string {
  return join(config.dataDir, 'outbox');
}

/** Through SMTP_URL when it is set, else into the outbox folder. */
export function createMailer(config: Pick<CoreConfig, 'dataDir' | 'smtpUrl' | 'mailFrom'>): Mailer {
  return config.smtpUrl
    ? createSmtpMailer(config.smtpUrl, config.mailFrom)
    : createOutboxMailer(outboxFolder(config), config.mailFrom);
}
