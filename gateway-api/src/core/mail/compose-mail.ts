import type { MailContent } from './mailer';

export const PRODUCT = 'Merchant Back Office';

export interface MailParts {
  to: string;
  subject: string;
  /** One of them may be `link`: it becomes a button. Line breaks are kept. */
  paragraphs: readonly string[];
  link?: { address: string; label: string };
  /** Who signs. Default: the product. */
  signature?: string;
}

/** A mail in plain text, and as a simple page that says the same. */
export function composeMail({
  to,
  subject,
  paragraphs,
  link,
  signature = PRODUCT,
}: MailParts): MailContent {
  const blocks = paragraphs.map((text) =>
    link && text === link.address ? button(link.address, link.label) : p(text),
  );
  return {
    to,
    subject: oneLine(subject),
    text: `${[...paragraphs, signature].join('\n\n')}\n`,
    html: [
      '<!doctype html>',
      '<html lang="en"><body style="margin:0;padding:24px;background:#f5f6f8">',
      `${BOX_BEGINS}margin:0 auto;padding:24px;background:#fff;border:1px solid #e3e5ea;border-radius:6px;font:15px/1.5 system-ui,sans-serif;color:#1c2230">`,
      ...blocks,
      `<p style="margin:24px 0 0;color:#5c6474">${escapeHtml(signature)}</p>`,
      '</div></body></html>',
    ].join('\n'),
  };
}

const ACCENT = '#2348d4';
const LOGO = 'logo';
const BOX_BEGINS = '<div style="max-width:520px;';

/** How a merchant's mails look. */
export interface MailBrand {
  /** A PNG. */
  logo: Buffer;
  /** `#rrggbb`, on which white is read; undefined: the product's. */
  colour?: string | undefined;
}

/** The same mail with a merchant's logo above its words, and its colour; without a brand as it is. */
export function branded<Mail extends MailContent>(mail: Mail, brand: MailBrand | undefined): Mail {
  const at = mail.html.indexOf('>', mail.html.indexOf(BOX_BEGINS)) + 1;
  if (!brand || at === 0) return mail;
  const { logo, colour = ACCENT } = brand;
  const image = `<img src="cid:${LOGO}" alt="" height="44" style="display:block;height:44px;max-width:220px;margin:0 0 20px;object-fit:contain;object-position:0 50%">`;
  return {
    ...mail,
    html: `${mail.html.slice(0, at)}\n${image}${mail.html.slice(at)}`
      .replace(BOX_BEGINS, `${BOX_BEGINS}border-top:4px solid ${colour};`)
      .replaceAll(`background:${ACCENT}`, `background:${colour}`),
    attachments: [
      ...(mail.attachments ?? []),
      { filename: 'logo.png', contentType: 'image/png', content: logo, cid: LOGO },
    ],
  };
}

/** Names are other people's text: on one line, they cannot pose as a part of the mail. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

function p(text: string): string {
  const lines = escapeHtml(text).replaceAll('\n', '<br>');
  return `<p style="margin:0 0 16px">${lines}</p>`;
}

/** The address stands below the button too, for readers that show no buttons. */
function button(link: string, label: string): string {
  const href = escapeHtml(link);
  return [
    `<p style="margin:0 0 12px"><a href="${href}" style="display:inline-block;padding:10px 18px;background:${ACCENT};color:#fff;border-radius:6px;text-decoration:none">${escapeHtml(label)}</a></p>`,
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
