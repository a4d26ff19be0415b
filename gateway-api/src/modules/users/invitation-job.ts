import { z } from 'zod';
import { storedAccountId } from '../../core/authorisation/account-id';
import { isStaffAccountType } from '../../core/authentication/principal';
import { defineJob } from '../../core/jobs/job';
import { mayAccept } from '../sign-in/accept-invitation';
import { MAIL_RETRY, type MailDeps } from '../sign-in/mail-jobs';
import { invitationMail as composeInvitation } from '../sign-in/mails';
import { findAnyUserByEmail } from '../sign-in/repository';
import { INVITATION_DAYS, findMailedInvitation, renewLink } from './invitation-repository';

/** How merchants know the provider's staff. */
const PROVIDER = 'Your payment provider';

/**
 * Mails an invitation's link, which is made here: an earlier one is good no more. Nothing is sent if
 * the invitation was taken back or accepted meanwhile, or to who could not accept it, such as the
 * provider's staff; whoever invites does not learn that.
 */
export const invitationMail = defineJob({
  name: 'invitation-mail',
  data: z.object({ accountId: storedAccountId, invitationId: z.int() }),
  retry: MAIL_RETRY,
  async handle({ accountId, invitationId }, { db, config, mailer }: MailDeps, { jobId }) {
    const invitation = await findMailedInvitation(db, accountId, invitationId);
    if (!invitation || !mayAccept(await findAnyUserByEmail(db, invitation.email))) return;
    const token = await renewLink(db, accountId, invitationId);
    if (token === undefined) return;
    const { inviterName, inviterTypeId } = invitation;
    const mail = composeInvitation({
      to: invitation.email,
      firstName: invitation.firstName,
      invitedBy:
        inviterTypeId === null || isStaffAccountType(inviterTypeId)
          ? PROVIDER
          : (inviterName ?? ''),
      accountName: invitation.accountName,
      accessName: invitation.accessType === 20 ? 'Merchant Admin' : 'View only',
      link: `${config.publicUrl}/resetpassword?verify=${token}&invitation=1`,
      days: INVITATION_DAYS,
    });
    await mailer.send({ ...mail, jobId });
  },
});
