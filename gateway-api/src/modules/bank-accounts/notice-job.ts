import { z } from 'zod';
import { storedAccountId } from '../../core/authorisation/account-id';
import type { Db } from '../../core/database/schema';
import { isStaffAccountType } from '../../core/authentication/principal';
import { defineJob } from '../../core/jobs/job';
import { composeMail, oneLine } from '../../core/mail/compose-mail';
import { MAIL_RETRY, type MailDeps } from '../sign-in/mail-jobs';
import { findUserById } from '../sign-in/repository';
import { findBankAccount, findNumberChange } from './repository';

/**
 * Tells an administrator of the account that a bank account was changed, in case it was none of them.
 * What became of its number is in the audit log, under the request that caused the job.
 */
export const bankNotice = defineJob({
  name: 'bank-account-notice',
  data: z.object({
    accountId: storedAccountId,
    bankAccountId: z.int(),
    changedBy: z.int(),
    administrator: z.int(),
  }),
  retry: MAIL_RETRY,
  async handle(data, { db, mailer }: MailDeps, { jobId, requestId }) {
    const { accountId, bankAccountId, changedBy } = data;
    const to = await findUserById(db, data.administrator);
    const account = await findBankAccount(db, accountId, bankAccountId);
    if (!account || !to) return;
    const number = await findNumberChange(db, data, requestId);
    const name = `${oneLine(account.bank_name)} ${account.masked_number}`;
    const paragraphs = [
      `${await nameOf(db, changedBy)} has changed the bank account ${name}.`,
      number
        ? `The account number was ${number.from} and is ${number.to} now. Payouts go there from the next one on.`
        : 'The account number is the same.',
      'If this was not meant to be, tell your payment provider at once. Who changed what is in the Audit Log.',
    ];
    const subject = 'A bank account was changed';
    await mailer.send({ ...composeMail({ to: to.email, subject, paragraphs }), jobId });
  },
});

async function nameOf(db: Db, userId: number): Promise<string> {
  const user = await findUserById(db, userId);
  if (!user || isStaffAccountType(user.accountTypeId)) return 'Your payment provider';
  return oneLine(user.name);
}
