/// <reference lib="dom" />
import type { HostedConfirmRequest } from '@mbo/gateway-contract/hosted-payments';
import { expiryOf, grouped, isCardNumber, schemeOf } from './card';
import { field, h, type Field } from './dom';
import type { Words } from './words';

export interface CardFields {
  root: HTMLElement;
  /** By the names that the gateway has for them. */
  fields: Record<string, Field>;
  /** The card, or undefined after what is wrong was said beside its field. */
  read(): HostedConfirmRequest['credit_card'] | undefined;
}

/** The fields of a card. What is typed stays in the page. */
export function cardFields(words: Words): CardFields {
  const number = field('cc-number', words.number, {
    autocomplete: 'cc-number',
    inputmode: 'numeric',
    maxlength: '23',
  });
  const scheme = h('span', { class: 'muted', 'aria-live': 'polite' });
  number.root.querySelector('label')?.append(' ', scheme);
  const holder = field('cc-name', words.holder, { autocomplete: 'cc-name', maxlength: '120' });
  const expiry = field('cc-exp', words.expiry, {
    autocomplete: 'cc-exp',
    inputmode: 'numeric',
    maxlength: '7',
    placeholder: 'MM/YY',
  });
  const code = field('cc-csc', words.code, {
    autocomplete: 'cc-csc',
    inputmode: 'numeric',
    maxlength: '4',
  });
  const digits = () => number.input.value.replace(/\D/g, '');
  number.input.addEventListener('input', () => {
    const input = number.input as HTMLInputElement;
    const isAtEnd = input.selectionStart === input.value.length;
    // Elsewhere the cursor would jump.
    if (isAtEnd) input.value = grouped(digits().slice(0, 19));
    scheme.textContent = schemeOf(digits());
  });
  expiry.input.addEventListener('input', (event) => {
    const typed = (event as InputEvent).inputType?.startsWith('insert');
    if (typed && /^\d{2}$/.test(expiry.input.value)) expiry.input.value += '/';
  });

  return {
    root: h(
      'div',
      {},
      number.root,
      holder.root,
      h('div', { class: 'row' }, expiry.root, code.root),
    ),
    fields: {
      'credit_card.number': number,
      'credit_card.name': holder,
      'credit_card.expire_month': expiry,
      'credit_card.expire_year': expiry,
      'credit_card.cvv2': code,
      cvv: code,
    },
    read() {
      const date = expiryOf(expiry.input.value, new Date());
      number.fail(isCardNumber(digits()) ? '' : words.badNumber);
      holder.fail(holder.input.value.trim() ? '' : words.required);
      expiry.fail(date ? '' : words.badExpiry);
      const hasCode = /^\d{3,4}$/.test(code.input.value.trim());
      code.fail(hasCode ? '' : words.badCode);
      if (!isCardNumber(digits()) || !holder.input.value.trim() || !date || !hasCode) {
        return undefined;
      }
      return {
        number: digits(),
        expire_month: date.month,
        expire_year: date.year,
        cvv2: code.input.value.trim(),
        name: holder.input.value.trim(),
      };
    },
  };
}
