/// <reference lib="dom" />
import type { HostedConfirmRequest, HostedDetails } from '@mbo/gateway-contract/hosted-payments';
import { h } from './dom';
import { wordsFor } from './words';

export const { language, words } = wordsFor(navigator.languages);
document.documentElement.lang = language;
const app = document.getElementById('app')!;

/** What the parts of the page share. */
export const page = {
  /** Read before anything is shown. */
  details: undefined as unknown as HostedDetails,
  /** The card as typed, for the bank's question; forgotten after the payment. */
  card: undefined as HostedConfirmRequest['credit_card'] | undefined,
  /** Begins anew, with what is to pay by now. */
  start: (): void => undefined,
  /** Shows the form again, with everything typed and what the bank said. */
  declined: (_text: string): void => undefined,
};

/** Minor units of the page's currency as the payer's language writes them. */
export function money(minor: number): string {
  const { currency, coefficient } = page.details;
  return new Intl.NumberFormat(navigator.language, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: coefficient,
    maximumFractionDigits: coefficient,
  }).format(minor / 10 ** coefficient);
}

/** Replaces the whole page, which waits no more. */
export function show(...parts: Node[]): void {
  app.replaceChildren(...parts);
  app.setAttribute('aria-busy', 'false');
}

/** The heading of what is new is read out. */
export function announce(text: string, className = ''): HTMLElement {
  const heading = h('h2', { tabindex: '-1', class: className }, text);
  setTimeout(() => heading.focus());
  return heading;
}

/** A date, `2026-01-31`, as the payer writes it; the same day in every time zone. */
export function day(date: string): string {
  const options = { dateStyle: 'long', timeZone: 'UTC' } as const;
  // Of the payer's own country, in the language of the words.
  const locale = navigator.language.startsWith(language) ? navigator.language : language;
  return new Intl.DateTimeFormat(locale, options).format(new Date(`${date}T00:00:00Z`));
}

/** Who is paid, how much and what for; titles the page as well. */
export function summary(): HTMLElement {
  const { details } = page;
  const { lines, tax, logo, merchantName } = details;
  const amount = details.amount || (details.recurring[0]?.amount ?? 0);
  document.title = `${merchantName}: ${money(amount)}`;
  return h(
    'section',
    {},
    logo !== '' && h('img', { class: 'logo', src: logo, alt: merchantName }),
    h('h1', {}, merchantName),
    // Of a link its products below say it.
    details.kind !== 'link' && details.title !== '' && h('p', {}, details.title),
    h('p', { class: 'amount' }, money(amount)),
    h(
      'ul',
      {},
      ...lines.map((line) =>
        h(
          'li',
          {},
          line.image !== '' && h('img', { class: 'picture', src: line.image, alt: '' }),
          h(
            'span',
            { class: 'what' },
            line.quantity > 1 && `${line.quantity} × `,
            line.name,
            line.description !== '' && h('span', { class: 'muted' }, ` ${line.description}`),
            line.billingPeriod !== '' &&
              h('span', { class: 'muted' }, ` ${words.every[line.billingPeriod]}`),
          ),
          h('span', {}, money(line.price)),
        ),
      ),
      tax > 0 && h('li', {}, h('span', { class: 'what' }, words.tax), h('span', {}, money(tax))),
    ),
    h(
      'p',
      { class: 'muted' },
      [
        details.number &&
          `${words[details.kind === 'invoice' ? 'invoice' : 'reference']} ${details.number}`,
        details.reference && `${words.reference} ${details.reference}`,
        details.dueDate && `${words.due} ${day(details.dueDate)}`,
        details.expiryDate && `${words.until} ${day(details.expiryDate)}`,
      ]
        .filter(Boolean)
        .join(' · '),
    ),
  );
}

/** Shows a message under the summary, in place of the form; it is read out. */
export function message(text: string, className: string, ...more: Node[]): void {
  show(summary(), h('section', {}, announce(text, className), ...more));
}
