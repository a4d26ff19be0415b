import { fireEvent, within } from '@testing-library/react';

/**
 * Puts a text into a field at once, in place of what stands there, as pasting does. Typing draws a
 * large page anew for each key: `user.type` is for where the keys themselves matter.
 */
export function put(field: HTMLElement, text: string): void {
  fireEvent.change(field, { target: { value: text } });
}

/** Fills in fields by their labels: `fillIn({ 'First Name': 'Ada', Email: 'ada@maple.test' })`. */
export function fillIn(
  texts: Readonly<Record<string, string>>,
  within_: HTMLElement = document.body,
): void {
  for (const [label, text] of Object.entries(texts)) {
    put(within(within_).getByLabelText(label), text);
  }
}
