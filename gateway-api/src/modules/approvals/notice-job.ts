import { z } from 'zod';
import { storedAccountId } from '../../core/authorisation/account-id';
import { isStaffAccountType } from '../../core/authentication/principal';
import { defineJob } from '../../core/jobs/job';
import { composeMail, oneLine } from '../../core/mail/compose-mail';
import { MAIL_RETRY, type MailDeps } from '../sign-in/mail-jobs';
import { findUserById } from '../sign-in/repository';
import { findApproval, type ListedApproval } from './repository';

const CHANGES: Record<ListedApproval['kind'], string> = {
  bankAccount: 'a change of the bank account',
  bankLink: 'a change of how a business is paid out to',
  bankSplit: 'another split of the settlement to',
  bankUnlink: 'that a business is no longer paid out to',
  refund: 'a refund of',
  approvalSettings: 'a change of',
};

const OUTCOMES: Partial<Record<ListedApproval['status'], string>> = {
  approved: 'was approved',
  refused: 'was refused',
  failed: 'could not be done any more when it was approved',
};

/** Tells administrators that something waits for them, and who asked what was decided. */
export const approvalNotice = defineJob({
  name: 'approval-notice',
  data: z.object({ accountId: storedAccountId, approvalId: z.int(), to: z.int() }),
  retry: MAIL_RETRY,
  async handle({ to, ...ref }, { db, mailer, config }: MailDeps, { jobId }) {
    const user = await findUserById(db, to);
    const row = await findApproval(db, ref);
    if (!user || !row) return;
    const what = `${CHANGES[row.kind]} ${oneLine(row.subject)}`;
    const link = `${config.publicUrl}/approvals?entity=${ref.accountId}`;
    const outcome = OUTCOMES[row.status];
    const isAsker = row.asked_by === to;
    if (isAsker !== (outcome !== undefined)) return;
    const asker = isStaffAccountType(row.asker_type)
      ? 'Your payment provider'
      : oneLine(row.asker_name);
    const paragraphs = isAsker
      ? [
          `What you asked for, ${what}, ${outcome}.`,
          ...(row.note === '' ? [] : [`Note: ${oneLine(row.note)}`]),
          `More is under Approvals: ${link}`,
        ]
      : [
          `${asker} asks for ${what}. Nothing has changed yet.`,
          'A second administrator approves or refuses it. What nobody decides within seven days expires.',
          `Look at it under Approvals: ${link}`,
        ];
    const subject = isAsker ? 'What you asked for was decided' : 'A change waits for your approval';
    await mailer.send({ ...composeMail({ to: user.email, subject, paragraphs }), jobId });
  },
});
