/// <reference lib="dom" />
import type { HostedPaymentInput } from '@mbo/gateway-contract/hosted-payments';
import { pay, type Refusal } from './api';
import { cardFields } from './card-fields';
import { type Field, field, h, labelled } from './dom';
import { follow } from './follow';
import { language, money, page, show, summary, words } from './view';

interface Answers {
  root: Node[];
  fields: Record<string, Field>;
  /** What the payer chose and typed, or undefined after what is wrong was said. */
  read(): Partial<HostedPaymentInput> | undefined;
  shippingMinor(): number;
}

/** What a link asks for beside the card: shipping with the address, and its own fields. */
function linkAnswers(changed: () => void): Answers {
  const { shippingRates, customFields } = page.details;
  const own = customFields.map(({ label, type }, index) =>
    field(`custom-${index}`, label, {
      maxlength: '200',
      ...(type === 'Numbers Only' && { inputmode: 'numeric' }),
    }),
  );
  const rates = shippingRates.map(({ description, amount, shiptimemin, shiptimemax }, index) => {
    const input = h('input', { type: 'radio', name: 'rate', value: String(index) });
    input.addEventListener('change', changed);
    const days = shiptimemin === shiptimemax ? shiptimemin : `${shiptimemin}–${shiptimemax}`;
    return {
      input,
      root: h('label', {}, input, ` ${description}, ${days} ${words.days}: ${money(amount)}`),
    };
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

/** What is charged again and again has to be agreed to in so many words. */
function consentBox(): { root: HTMLElement | false; read(): string | undefined } {
  const { recurring, merchantName } = page.details;
  if (recurring.length === 0) return { root: false, read: () => '' };
  const terms = recurring.map(
    ({ billingPeriod, amount }) => `${money(amount)} ${words.every[billingPeriod]}`,
  );
  const text = words.consent.replace('{who}', merchantName).replace('{what}', terms.join(', '));
  const input = h('input', {
    type: 'checkbox',
    id: 'consent',
    'aria-describedby': 'consent-error',
  });
  const error = h('p', { class: 'error', id: 'consent-error', role: 'alert' });
  const fail = (message: string) => {
    error.textContent = message;
    input.setAttribute('aria-invalid', String(message !== ''));
  };
  input.addEventListener('change', () => fail(''));
  return {
    root: h(
      'div',
      { class: 'field' },
      h('label', { class: 'check' }, input, h('span', {}, text)),
      error,
    ),
    read() {
      fail(input.checked ? '' : words.agree);
      return input.checked ? text : undefined;
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

/** The form of the page, with a button that names what is done and the whole amount. */
export function payForm(): HTMLElement {
  const { details } = page;
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
  const label = () =>
    button.replaceChildren(total() === 0 ? words.changeCard : `${action} ${money(total())}`);
  label();
  const consent = consentBox();
  const problem = h('p', { class: 'error', role: 'alert' });
  const fields: Record<string, Field> = { email, name, ...cardPart.fields, ...answers.fields };
  const form = h(
    'form',
    { novalidate: true },
    email.root,
    name.root,
    ...answers.root,
    cardPart.root,
    consent.root,
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
    const agreed = consent.read();
    const card = (page.card = cardPart.read());
    if (!isEmail || !name.input.value.trim() || !more || !card || agreed === undefined) {
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    const request = {
      amount: total(),
      currency: details.currency,
      credit_card: card,
      email: email.input.value.trim(),
      name: name.input.value.trim(),
      consent: agreed,
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
        if (error.status === 409) return page.start();
        if (error.status !== undefined) attempt = undefined;
        for (const { field: at, message: text } of error.errors ?? []) fields[at]?.fail(text);
        const isSaid = (error.errors ?? []).every(({ field: at }) => fields[at]);
        problem.textContent =
          error.status === undefined ? words.offline : isSaid && error.errors ? '' : error.message;
        form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
        return undefined;
      });
  });
  page.declined = (text) => {
    attempt = undefined;
    button.disabled = false;
    label();
    problem.textContent = text;
    show(summary(), form);
    (cardPart.fields['credit_card.number']?.input as HTMLElement).focus();
  };
  return form;
}

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
