/// <reference lib="dom" />
import { cancel, readDetails, readPayment, type Refusal } from './api';
import { h } from './dom';
import { follow, remembered } from './follow';
import { payForm } from './form';
import { answerSite } from './site';
import { announce, day, message, page, show, summary, words } from './view';

/** The card that is charged, and how to end that. The form below changes the card. */
function subscription(): HTMLElement {
  const { cardLastFour, nextChargeAt, status } = page.details.subscription!;
  const button = h('button', { type: 'button', class: 'second' }, words.cancel);
  const problem = h('p', { class: 'error', role: 'alert' });
  let isAsked = false;
  button.addEventListener('click', () => {
    if (!isAsked) {
      isAsked = true;
      button.replaceChildren(words.reallyCancel);
      return;
    }
    button.disabled = true;
    cancel().then(page.start, (error: Refusal) => {
      button.disabled = false;
      problem.textContent = error.status === undefined ? words.offline : error.message;
    });
  });
  const next =
    nextChargeAt && status !== 'unpaid' && `${words.next} ${day(nextChargeAt.slice(0, 10))}`;
  return h(
    'section',
    {},
    h('p', {}, [`${words.card} ${cardLastFour}`, next].filter(Boolean).join(' · ')),
    button,
    problem,
  );
}

async function start(): Promise<void> {
  try {
    page.details = await readDetails();
    answerSite();
  } catch (error) {
    const isMissing = (error as Refusal).status !== undefined;
    const again = h('button', { type: 'button' }, words.retry);
    again.addEventListener('click', () => void start());
    const text = isMissing ? words.missing : words.offline;
    show(h('section', {}, announce(text, 'bad'), again));
    return;
  }
  const { state, kind } = page.details;
  const stored = remembered();
  if (state === 'processing' && stored) {
    readPayment(stored).then(follow, () => message(words.processing, ''));
  } else if (state === 'payable') {
    show(summary(), ...(kind === 'subscription' ? [subscription()] : []), payForm());
  } else if (state === 'processing' || state === 'held') {
    const again = h('button', { type: 'button', class: 'second' }, words.again);
    again.addEventListener('click', () => void start());
    message(words[state], '', again);
  } else message(words[state], state === 'paid' ? 'good' : 'bad');
}

page.start = () => void start();
page.start();
