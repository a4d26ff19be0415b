/// <reference lib="dom" />
import type { HostedPaymentStatus } from '@mbo/gateway-contract/hosted-payments';
import { confirm, readPayment, type Refusal } from './api';
import { cardFields, type CardFields } from './card-fields';
import { field, h } from './dom';
import { backButton, notifySite } from './site';
import { announce, message, page, show, summary, words } from './view';

/** Where a reload finds the payment again; its id is no secret. */
const STORED = `payment ${location.pathname}`;
const POLL_MS = 2_000;

/** A frame may be kept from storing: then a reload cannot go on, and says that a payment is under way. */
function remember(paymentId: string): void {
  try {
    sessionStorage.setItem(STORED, paymentId);
  } catch {
    // As said.
  }
}

/** The payment that this tab began; empty: none. */
export function remembered(): string {
  try {
    return sessionStorage.getItem(STORED) ?? '';
  } catch {
    return '';
  }
}

/** Goes on by what became of a payment. */
export function follow(status: HostedPaymentStatus): void {
  remember(status.paymentId);
  notifySite(status);
  switch (status.result) {
    case 'paid':
    case 'authorised':
      page.card = undefined;
      message(
        `${words[status.result]}: ${page.details.confirmationText}`,
        'good',
        h('p', {}, words.receipt),
        ...backButton(),
      );
      break;
    case 'verified':
      page.card = undefined;
      message(words.verified, 'good');
      break;
    case 'held':
      page.card = undefined;
      message(words.held, '', ...backButton());
      break;
    case 'pending':
      message(words.processing, '');
      setTimeout(() => {
        readPayment(status.paymentId).then(follow, () => follow(status));
      }, POLL_MS);
      break;
    case 'challenge':
      showChallenge(status.paymentId);
      break;
    case 'declined':
      remember('');
      page.declined(status.message);
  }
}

/** The card holder's bank asks; after a reload the card has to be typed once more. */
function showChallenge(paymentId: string): void {
  const passcode = field('passcode', words.passcode, {
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
    maxlength: '12',
  });
  const cardPart: CardFields | undefined = page.card ? undefined : cardFields(words);
  const problem = h('p', { class: 'error', role: 'alert' });
  const yes = h('button', { type: 'submit' }, words.confirm);
  const no = h('button', { type: 'button', class: 'second' }, words.refuse);
  const send = (code: string) => {
    const known = page.card ?? cardPart?.read();
    if (!known) return;
    yes.disabled = no.disabled = true;
    confirm(paymentId, { credit_card: known, passcode: code }).then(follow, (error: Refusal) => {
      yes.disabled = no.disabled = false;
      problem.textContent = error.status === undefined ? words.offline : error.message;
    });
  };
  const form = h(
    'form',
    { novalidate: true },
    announce(words.bank),
    cardPart ? cardPart.root : false,
    passcode.root,
    problem,
    yes,
    no,
    page.details.isSandbox && h('p', { class: 'muted' }, words.sandbox),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const code = passcode.input.value.trim();
    passcode.fail(code ? '' : words.required);
    if (code) send(code);
  });
  no.addEventListener('click', () => send(''));
  show(summary(), form);
}
