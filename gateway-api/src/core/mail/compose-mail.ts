import type { MailContent } from './mailer';

export const PRODUCT = 'Merchant Back Office';

/** What something is called, and what it is: a line of a receipt. */
export type MailFact = readonly [label: string, value: string];

export interface MailParts {
  to: string;
  subject: string;
  /** One of them may be `link`: it becomes a button. Line breaks are kept. Facts are a table. */
  paragraphs: readonly (string | readonly MailFact[])[];
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
  const texts = paragraphs.map((part) =>
    typeof part === 'string' ? part : part.map(([label, value]) => `${label}: ${value}`).join('\n'),
  );
  const blocks = paragraphs.map((part) => {
    if (typeof part !== 'string') return table(part);
    return link && part === link.address ? button(link.address, link.label) : p(part);
  });
  return {
    to,
    subject: oneLine(subject),
    text: `${[...texts, signature].join('\n\n')}\n`,
    html: [
      '<!doctype html>',
      `<html lang="en"><head>${HEAD}</head>`,
      '<body class="page" style="margin:0;padding:24px;background:#f5f6f8">',
      `${BOX_BEGINS}padding:24px;background:#fff;border:1px solid #e3e5ea;border-top:${PLAIN_EDGE};border-radius:6px;font:15px/1.5 system-ui,-apple-system,Roboto,Helvetica,Arial,sans-serif;color:#1c2230">`,
      ...blocks,
      `<p class="muted" style="margin:24px 0 0;color:#5c6474">${escapeHtml(signature)}</p>`,
      '</div></body></html>',
    ].join('\n'),
  };
}

const ACCENT = '#2348d4';
const LOGO = 'logo';
const BOX_BEGINS = '<div class="box plain" style="max-width:520px;margin:0 auto;';
const PLAIN_EDGE = '1px solid #e3e5ea';

/**
 * For readers that follow the system's theme, and for phones, which else draw a page as wide as a
 * desk's. Their rules are marked important as each part carries its light style itself: some
 * readers throw away what is in the head.
 */
const HEAD = [
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  '<meta name="color-scheme" content="light dark">',
  '<style>',
  '@media (prefers-color-scheme: dark) {',
  '.page { background: #0f141a !important }',
  '.box { background: #171d26 !important; border-right-color: #2a333f !important; border-bottom-color: #2a333f !important; border-left-color: #2a333f !important; color: #e6eaf0 !important }',
  '.plain { border-top-color: #2a333f !important }',
  '.muted { color: #9aa7b6 !important }',
  // A dark logo is seen on white alone.
  '.logo { padding: 8px !important; border-radius: 4px !important; background: #fff !important }',
  '}',
  '@media (max-width: 480px) { .page { padding: 12px !important } .box { padding: 20px 16px !important } }',
  '</style>',
].join('\n');

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
  const image = `<img class="logo" src="cid:${LOGO}" alt="" height="44" style="display:block;height:44px;max-width:220px;margin:0 0 20px;object-fit:contain;object-position:0 50%">`;
  return {
    ...mail,
    html: `${mail.html.slice(0, at)}\n${image}${mail.html.slice(at)}`
      .replace('class="box plain"', 'class="box"')
      .replace(`border-top:${PLAIN_EDGE}`, `border-top:4px solid ${colour}`)
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

function table(facts: readonly MailFact[]): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th class="muted" scope="row" style="padding:2px 16px 2px 0;color:#5c6474;font-weight:400;text-align:left;vertical-align:top;white-space:nowrap">${escapeHtml(label)}</th><td dir="auto" style="padding:2px 0;text-align:left;word-break:break-word">${escapeHtml(value)}</td></tr>`,
  );
  return `<table style="margin:0 0 16px;border-collapse:collapse;font:inherit;color:inherit">${rows.join('')}</table>`;
}

/** The address is below the button too, for readers that show no buttons. */
function button(link: string, label: string): string {
  const href = escapeHtml(link);
  return [
    `<p style="margin:0 0 12px"><a href="${href}" style="display:inline-block;padding:10px 18px;background:${ACCENT};color:#fff;border-radius:6px;text-decoration:none">${escapeHtml(label)}</a></p>`,
    `<p class="muted" style="margin:0 0 16px;font-size:13px;color:#5c6474;word-break:break-all">${href}</p>`,
  ].join('\n');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
