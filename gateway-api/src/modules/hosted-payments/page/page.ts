/// <reference lib="dom" />
import type {
  HostedConfirmRequest,
  HostedDetails,
  HostedPaymentInput,
  HostedPaymentStatus,
} from '@mbo/gateway-contract/hosted-payments';
import { confirm, pay, readDetails, readPayment, type Refusal } from './api';
import { cardFields, type CardFields } from './card-fields';
import { type Field, field, h, labelled } from './dom';
import { wordsFor } from './words';

const { language, words } = wordsFor(navigator.languages);
document.documentElement.lang = language;
const app = document.getElementById('app')!;
/** Where a reload finds the payment again; its id is no secret. */
const STORED = `payment ${location.pathname}`;
const POLL_MS = 2_000;

let details: HostedDetails;
let card: HostedConfirmRequest['credit_card'] | undefined;

function money(minor: number): string {
  const { currency, coefficient } = details;
  return new Intl.NumberFormat(navigator.language, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: coefficient,
    maximumFractionDigits: coefficient,
  }).format(minor / 10 ** coefficient);
}

function show(...parts: Node[]): void {
  app.replaceChildren(...parts);
  app.setAttribute('aria-busy', 'false');
}

/** The heading of what is new is read out. */
function announce(text: string, className = ''): HTMLElement {
  const heading = h('h2', { tabindex: '-1', class: className }, text);
  setTimeout(() => heading.focus());
  return heading;
}

function day(date: string): string {
  const options = { dateStyle: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, options).format(new Date(`${date}T00:00:00Z`));
}

function summary(): HTMLElement {
  const { lines, tax, amount, logo, merchantName } = details;
  document.title = `${merchantName}: ${money(amount)}`;
  return h(
    'section',
    {},
    logo !== '' && h('img', { class: 'logo', src: logo, alt: merchantName }),
    h('h1', {}, merchantName),
    h('p', {}, details.title),
    h('p', { class: 'amount' }, money(amount)),
    h(
      'ul',
      {},
      ...lines.map((line) =>
        h(
          'li',
          {},
          h(
            'span',
            {},
            line.image !== '' && h('img', { class: 'picture', src: line.image, alt: '' }),
            line.quantity > 1 && `${line.quantity} × `,
            line.name,
            line.description !== '' && h('span', { class: 'muted' }, ` ${line.description}`),
            line.billingPeriod !== '' &&
              h('span', { class: 'muted' }, ` (${line.billingPeriod}: ${words.period})`),
          ),
          h('span', {}, money(line.price)),
        ),
      ),
      tax > 0 && h('li', {}, h('span', {}, words.tax), h('span', {}, money(tax))),
    ),
    h(
      'p',
      { class: 'muted' },
      [
        details.number,
        details.reference,
        details.dueDate && `${words.due} ${day(details.dueDate)}`,
        details.expiryDate && `${words.until} ${day(details.expiryDate)}`,
      ]
        .filter(Boolean)
        .join(' · '),
    ),
  );
}

function message(text: string, className: string, ...more: Node[]): void {
  show(summary(), h('section', {}, announce(text, className), ...more));
}

interface Answers {
  root: Node[];
  fields: Record<string, Field>;
  /** What the payer chose and typed, or undefined after what is wrong was said. */
  read(): Partial<HostedPaymentInput> | undefined;
  shippingMinor(): number;
}

/** What a link asks for beside the card: shipping with the address, and its own fields. */
function linkAnswers(changed: () => void): Answers {
  const { shippingRates, customFields } = details;
  const own = customFields.map(({ label, type }, index) =>
    field(`custom-${index}`, label, {
      maxlength: '200',
      ...(type === 'Numbers Only' && { inputmode: 'numeric' }),
    }),
  );
  const rates = shippingRates.map(({ description, amount, shiptimemin, shiptimemax }, index) => {
    const input = h('input', { type: 'radio', name: 'rate', value: String(index) });
    input.addEventListener('change', changed);
    const days = `${shiptimemin}–${shiptimemax} ${words.days}`;
    return { input, root: h('label', {}, input, ` ${description}, ${days}: ${money(amount)}`) };
  });
  const rateError = h('p', { class: 'error', role: 'alert' });
  const address = {
    line1: field('line1', words.line1, { autocomplete: 'shipping street-address' }),
    city: field('city', words.city, { autocomplete: 'shipping address-level2' }),
    postal_code: field('postal', words.postal, { autocomplete: 'shipping postal-code' }),
    country_code: labelled('country', words.country, countries()),
  };
  const chosen = () => rates.findIndex(({ input }) => input.checked);
  const isShipped = rates.length > 0;
  return {
    root: [
      ...own.map(({ root }) => root),
      ...(isShipped
        ? [
            h(
              'fieldset',
              {},
              h('legend', {}, words.shipping),
              ...rates.map(({ root }) => root),
              rateError,
            ),
            ...Object.values(address).map(({ root }) => root),
          ]
        : []),
    ],
    fields: {
      ...Object.fromEntries(own.map((one, index) => [`customFields.${index}`, one])),
      'shipping_address.line1': address.line1,
      'shipping_address.postal_code': address.postal_code,
      'shipping_address.country_code': address.country_code,
    },
    shippingMinor: () => shippingRates[chosen()]?.amount ?? 0,
    read() {
      let isGood = true;
      const say = (one: Field, text: string) => {
        one.fail(text);
        if (text) isGood = false;
      };
      own.forEach((one, index) => {
        const value = one.input.value.trim();
        const isNumber = customFields[index]?.type === 'Numbers Only';
        if (customFields[index]?.isRequired && !value) say(one, words.required);
        else say(one, isNumber && !/^\d*$/.test(value) ? words.digits : '');
      });
      if (isShipped) {
        rateError.textContent = chosen() < 0 ? words.choose : '';
        if (chosen() < 0) isGood = false;
        for (const [name, one] of Object.entries(address)) {
          const isMissing = name !== 'postal_code' && !one.input.value.trim();
          say(one, isMissing ? words.required : '');
        }
      }
      if (!isGood) return undefined;
      return {
        customFields: own.map(({ input }) => input.value.trim()),
        ...(isShipped && {
          shippingRate: chosen(),
          shipping_address: Object.fromEntries(
            Object.entries(address).map(([name, { input }]) => [name, input.value.trim()]),
          ),
        }),
      };
    },
  };
}

function countries(): HTMLSelectElement {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const options = letters
    .flatMap((first) => letters.map((second) => first + second))
    .map((code) => ({ code, name: names.of(code) ?? '' }))
    .filter(({ code, name }) => name && !/^(E[UZ]|UN|X.|Q.|ZZ)$/.test(code))
    .sort((a, b) => a.name.localeCompare(b.name, language))
    .map(({ code, name }) => h('option', { value: code }, name));
  return h(
    'select',
    { id: 'country', autocomplete: 'shipping country' },
    h('option', { value: '' }),
    ...options,
  );
}

function payForm(): HTMLElement {
  const email = field('email', words.email, {
    type: 'email',
    autocomplete: 'email',
    maxlength: '254',
    value: details.payerEmail,
  });
  const name = field('name', words.name, {
    autocomplete: 'name',
    maxlength: '120',
    value: details.payerName,
  });
  const cardPart = cardFields(words);
  const button = h('button', { type: 'submit' });
  const answers = linkAnswers(() => label());
  const total = () => details.amount + answers.shippingMinor();
  const action = { Pay: words.pay, Book: words.book, Donate: words.donate }[details.callToAction];
  const label = () => button.replaceChildren(`${action} ${money(total())}`);
  label();
  const problem = h('p', { class: 'error', role: 'alert' });
  const fields: Record<string, Field> = { email, name, ...cardPart.fields, ...answers.fields };
  const form = h(
    'form',
    { novalidate: true },
    email.root,
    name.root,
    ...answers.root,
    cardPart.root,
    problem,
    button,
    details.isSandbox && h('p', { class: 'muted' }, words.sandbox),
  );
  let attempt: { id: string; body: string } | undefined;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button.disabled) return;
    problem.textContent = '';
    const isEmail = /^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(email.input.value.trim());
    email.fail(isEmail ? '' : words.badEmail);
    name.fail(name.input.value.trim() ? '' : words.required);
    const more = answers.read();
    card = cardPart.read();
    if (!isEmail || !name.input.value.trim() || !more || !card) {
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    const request = {
      amount: total(),
      currency: details.currency,
      credit_card: card,
      email: email.input.value.trim(),
      name: name.input.value.trim(),
      ...more,
    };
    // Without a connection nobody knows whether it arrived: the same goes out under the same name.
    const body = JSON.stringify(request);
    if (attempt?.body !== body) attempt = { id: newId(), body };
    button.disabled = true;
    button.replaceChildren(words.working);
    pay({ attemptId: attempt.id, ...request })
      .then(follow)
      .catch((error: Refusal) => {
        button.disabled = false;
        label();
        if (error.status === 409) return void start();
        if (error.status !== undefined) attempt = undefined;
        for (const { field: at, message: text } of error.errors ?? []) fields[at]?.fail(text);
        const isSaid = (error.errors ?? []).every(({ field: at }) => fields[at]);
        problem.textContent =
          error.status === undefined ? words.offline : isSaid && error.errors ? '' : error.message;
        form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
        return undefined;
      });
  });
  declined = (text) => {
    attempt = undefined;
    button.disabled = false;
    label();
    problem.textContent = text;
    show(summary(), form);
    (cardPart.fields['credit_card.number']?.input as HTMLElement).focus();
  };
  return form;
}

/** Shows the form again, with everything typed and what the bank said. */
let declined: (text: string) => void = () => void start();

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Goes on by what became of a payment. */
function follow(status: HostedPaymentStatus): void {
  sessionStorage.setItem(STORED, status.paymentId);
  switch (status.result) {
    case 'paid':
    case 'authorised':
      card = undefined;
      message(
        `${words[status.result]}: ${details.confirmationText}`,
        'good',
        h('p', {}, words.receipt),
      );
      break;
    case 'held':
      card = undefined;
      message(words.held, '');
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
      sessionStorage.removeItem(STORED);
      declined(status.message);
  }
}

/** The card holder's bank asks; after a reload the card has to be typed once more. */
function showChallenge(paymentId: string): void {
  const passcode = field('passcode', words.passcode, {
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
    maxlength: '12',
  });
  const cardPart: CardFields | undefined = card ? undefined : cardFields(words);
  const problem = h('p', { class: 'error', role: 'alert' });
  const yes = h('button', { type: 'submit' }, words.confirm);
  const no = h('button', { type: 'button', class: 'second' }, words.refuse);
  const send = (code: string) => {
    const known = card ?? cardPart?.read();
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
    details.isSandbox && h('p', { class: 'muted' }, words.sandbox),
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

async function start(): Promise<void> {
  try {
    details = await readDetails();
  } catch (error) {
    const isMissing = (error as Refusal).status !== undefined;
    const again = h('button', { type: 'button' }, words.retry);
    again.addEventListener('click', () => void start());
    const text = isMissing ? words.missing : words.offline;
    show(h('section', {}, announce(text, 'bad'), again));
    return;
  }
  const stored = sessionStorage.getItem(STORED);
  if (details.state === 'processing' && stored) {
    readPayment(stored).then(follow, () => message(words.processing, ''));
  } else if (details.state === 'payable') show(summary(), payForm());
  else if (details.state === 'processing' || details.state === 'held') {
    const again = h('button', { type: 'button', class: 'second' }, words.again);
    again.addEventListener('click', () => void start());
    message(words[details.state], '', again);
  } else message(words[details.state], details.state === 'paid' ? 'good' : 'bad');
}

void start();
