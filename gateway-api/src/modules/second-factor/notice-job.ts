import { z } from 'zod';
import { defineJob } from '../../core/jobs/job';
import { composeMail, PRODUCT } from '../../core/mail/compose-mail';
import type { MailDeps } from '../sign-in/mail-jobs';
import { MAIL_RETRY } from '../sign-in/mail-jobs';
import { findUserById } from '../sign-in/repository';

const SENTENCES = {
  'app.add': 'An authenticator app was added to your account.',
  'app.remove': 'The authenticator app was removed from your account.',
  'passkey.add': 'A passkey was added to your account.',
  'passkey.remove': 'A passkey was removed from your account.',
  'codes.renew': 'New recovery codes were made for your account; those of before are good no more.',
  'all.reset':
    'Your second factor was reset by an administrator: app, passkeys and recovery codes are removed, and you are signed out everywhere.',
  'codes.use': 'One of your recovery codes was used. It is good no more.',
} as const;

export type FactorChange = keyof typeof SENTENCES;

const changes = Object.keys(SENTENCES) as [FactorChange, ...FactorChange[]];

/** Tells somebody what became of their second factor, in case it was not them. */
export const factorNotice = defineJob({
  name: 'second-factor-notice',
  data: z.object({ userId: z.int(), change: z.enum(changes) }),
  retry: MAIL_RETRY,
  async handle({ userId, change }, { db, mailer }: MailDeps, { jobId }) {
    const user = await findUserById(db, userId);
    if (!user) return;
    const paragraphs = [
      `Hello ${user.name},`,
      SENTENCES[change],
      `If it was not you, change the password of your ${PRODUCT} account (${user.email}) at once, end all sessions under Security, and tell your administrator.`,
    ];
    const subject = 'Your second factor has changed';
    await mailer.send({ ...composeMail({ to: user.email, subject, paragraphs }), jobId });
  },
});
