import { z } from 'zod';
import type { CoreConfig } from '../../core/config/config';
import type { Db } from '../../core/database/schema';
import { defineJob } from '../../core/jobs/job';
import type { Mailer } from '../../core/mail/mailer';
import type { RecoveryConfig } from './environment';
import { passwordChangedMail, recoveryMail } from './mails';
import { createRecoveryToken, findUserById } from './repository';

/** What sending a mail takes. */
export interface MailDeps {
  db: Db;
  config: Pick<CoreConfig, 'publicUrl'> & RecoveryConfig;
  mailer: Mailer;
}

/** A mail server that is away for an hour or so is waited for: the last try is 1 to 2 hours later. */
export const MAIL_RETRY = { limit: 8, delaySeconds: 15 };

/**
 * Mails a recovery link. The link is made here: no token waits in the queue, and an earlier one,
 * also that of an attempt that failed, is good no more. Without a user there is nothing to do: the
 * request is stored all the same, so that it costs the same.
 */
export const recoveryLink = defineJob({
  name: 'recovery-link',
  data: z.object({ userId: z.int().nullable() }),
  retry: MAIL_RETRY,
  async handle({ userId }, { db, config, mailer }: MailDeps, { jobId }) {
    const user = userId === null ? undefined : await findUserById(db, userId);
    if (!user) return;
    const minutes = config.recoveryMinutes;
    const token = await db
      .transaction()
      .execute((trx) => createRecoveryToken(trx, user.userId, minutes));
    const link = `${config.publicUrl}/resetpassword?verify=${token}`;
    const mail = recoveryMail({ to: user.email, name: user.name, link, minutes });
    await mailer.send({ ...mail, jobId });
  },
});

/** Tells somebody that their password is another, in case it was not them. */
export const passwordNotice = defineJob({
  name: 'password-notice',
  data: z.object({ userId: z.int() }),
  retry: MAIL_RETRY,
  async handle({ userId }, { db, mailer }: MailDeps, { jobId }) {
    const user = await findUserById(db, userId);
    if (user) await mailer.send({ ...passwordChangedMail(user), jobId });
  },
});
