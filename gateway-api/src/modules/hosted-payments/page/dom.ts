/// <reference lib="dom" />

type Child = Node | string | false | undefined;

/** An element with attributes and children; text is only ever text. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string | boolean | undefined> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.filter((child): child is Node | string => Boolean(child)));
  return element;
}

export interface Field {
  root: HTMLElement;
  input: HTMLInputElement | HTMLSelectElement;
  /** Shows what is wrong with it beside it; empty: nothing is. */
  fail(message: string): void;
}

/** An input with its label, and a place for what is wrong with it. */
export function field(
  name: string,
  label: string,
  attributes: Record<string, string | boolean | undefined> = {},
): Field {
  return labelled(name, label, h('input', { id: name, name, autocomplete: 'off', ...attributes }));
}

/** A field with its label and the place of its error, which typing takes away. */
export function labelled(
  name: string,
  label: string,
  input: HTMLInputElement | HTMLSelectElement,
): Field {
  const error = h('p', { class: 'error', id: `${name}-error`, role: 'alert' });
  input.setAttribute('aria-describedby', error.id);
  const fail = (message: string) => {
    error.textContent = message;
    input.setAttribute('aria-invalid', String(message !== ''));
  };
  input.addEventListener('input', () => fail(''));
  const root = h('div', { class: 'field' }, h('label', { for: name }, label), input, error);
  return { root, input, fail };
}
