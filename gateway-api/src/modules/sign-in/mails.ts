import type { MailContent } from '../../core/mail/mailer';

const PRODUCT = 'Merchant Back Office';

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
  return {
    to,
    subject: 'Set a new password for your account',
    text: textOf(paragraphs),
    html: htmlOf(
      paragraphs.map((text) => (text === link ? button(link, 'Set a new password') : p(text))),
    ),
  };
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
  return {
    to,
    subject: `Your invitation to ${account}`,
    text: textOf(paragraphs),
    html: htmlOf(
      paragraphs.map((text) => (text === link ? button(link, 'Set your password') : p(text))),
    ),
  };
}

/** Tells the owner that the password is another, in case it was not them. */
export function passwordChangedMail({ email, name }: { email: string; name: string }): MailContent {
  const paragraphs = [
    `Hello ${name},`,
    `The password of your ${PRODUCT} account (${email}) has just been changed, and every other browser was signed out.`,
    "If it was not you, use 'Forgot password?' on the sign-in page at once and tell your administrator.",
  ];
  return {
    to: email,
    subject: 'Your password has been changed',
    text: textOf(paragraphs),
    html: htmlOf(paragraphs.map(p)),
  };
}

/** Names are other people's text: on one line, they cannot pose as a part of the mail. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

function textOf(paragraphs: string[]): string {
  return `${[...paragraphs, PRODUCT].join('\n\n')}\n`;
}

function htmlOf(blocks: string[]): string {
  return [
    '<!doctype html>',
    '<html lang="en"><body style="margin:0;padding:24px;background:#f5f6f8">',
    '<div style="max-width:520px;margin:0 auto;padding:24px;background:#fff;border:1px solid #e3e5ea;border-radius:6px;font:15px/1.5 system-ui,sans-serif;color:#1c2230">',
    ...blocks,
    `<p style="margin:24px 0 0;color:#5c6474">${PRODUCT}</p>`,
    '</div></body></html>',
  ].join('\n');
}

function p(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
}

/** The address stands below the button too, for readers that show no buttons. */
function button(link: string, label: string): string {
  const href = escapeHtml(link);
  return [
    `<p style="margin:0 0 12px"><a href="${href}" style="display:inline-block;padding:10px 18px;background:#2348d4;color:#fff;border-radius:6px;text-decoration:none">${escapeHtml(label)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:13px;color:#5c6474;word-break:break-all">${href}</p>`,
  ].join('\n');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
