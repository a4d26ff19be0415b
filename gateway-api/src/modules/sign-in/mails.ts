import { composeMail, oneLine, PRODUCT } from '../../core/mail/compose-mail';
import type { MailContent } from '../../core/mail/mailer';

interface RecoveryMail {
  to: string;
  name: string;
  link: string;
  /** How long the link is good for. */
  minutes: number;
}

/** The way back in for somebody who has forgotten the password. */
export function recoveryMail({ to, name, link, minutes }: RecoveryMail): MailContent {
  const paragraphs = [
    `Hello ${name},`,
    `Somebody asked to recover the ${PRODUCT} account of ${to}. If it was you, choose a new password here:`,
    link,
    `The link works once and for ${minutes} minutes. Asking again makes it useless.`,
    'If it was not you, there is nothing to do: your password stays as it is. Never pass this link on; nobody from our side will ask you for it.',
  ];
  return composeMail({
    to,
    subject: 'Set a new password for your account',
    paragraphs,
    link: { address: link, label: 'Set a new password' },
  });
}

interface InvitationMail {
  to: string;
  firstName: string;
  /** Who asks, and into which account. */
  invitedBy: string;
  accountName: string;
  /** `View only` or `Merchant Admin`. */
  accessName: string;
  link: string;
  /** How long the link is good for. */
  days: number;
}

/** Asks somebody into an account; the link sets their password. */
export function invitationMail(mail: InvitationMail): MailContent {
  const { to, link, days } = mail;
  const account = oneLine(mail.accountName);
  const paragraphs = [
    `Hello ${oneLine(mail.firstName)},`,
    `${oneLine(mail.invitedBy)} invites you to the ${PRODUCT} of ${account} (access: ${mail.accessName}). To accept, choose your password here:`,
    link,
    `The link works once and for ${days} days. You sign in with ${to}. If you have a password for the ${PRODUCT} already, the one you choose replaces it.`,
    'If you do not know what this is about, there is nothing to do: without the link nothing happens. Never pass it on.',
  ];
  return composeMail({
    to,
    subject: `Your invitation to ${account}`,
    paragraphs,
    link: { address: link, label: 'Set your password' },
  });
}

/** Tells the owner that the password is another, in case it was not them. */
export function passwordChangedMail({ email, name }: { email: string; name: string }): MailContent {
  const paragraphs = [
    `Hello ${name},`,
    `The password of your ${PRODUCT} account (${email}) has just been changed, and every other browser was signed out.`,
    "If it was not you, use 'Forgot password?' on the sign-in page at once and tell your administrator.",
  ];
  return composeMail({ to: email, subject: 'Your password has been changed', paragraphs });
}
