import { choose, fillIn } from '@mbo/shared/testing';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The dialog that is open. */
export function dialog(): ReturnType<typeof within> {
  return within(screen.getByRole('dialog'));
}

/** Presses a button of the dialog that is open. */
export async function press(user: UserEvent, name: string): Promise<void> {
  await user.click(dialog().getByRole('button', { name }));
}

/** Fills in the dialog of a manager or support with a Canadian phone number. */
export async function fillInContact(
  user: UserEvent,
  texts: Readonly<Record<string, string>> = {},
  [looked, title]: readonly [looked: string, title: string] = ['Canada', '+1'],
): Promise<void> {
  const shown = screen.getByRole('dialog');
  const ada = { 'First Name': 'Ada', 'Last Name': 'Lovelace', Email: 'ada@provider.example' };
  fillIn({ ...ada, Phone: '4165550100', ...texts }, shown);
  await choose(user, 'Phone code', looked, title, shown);
}

/** Fills in the dialog of a bank account, apart from its codes. */
export function fillInBankAccount(texts: Readonly<Record<string, string>> = {}): void {
  const first = { 'Bank name': 'First Bank', 'Account number': '123456789' };
  const others = { 'Account holder name': 'Maple Inc.', 'Bank address': '2 Bay St' };
  fillIn({ ...first, ...others, ...texts }, screen.getByRole('dialog'));
}

/** Says one after the other what is in the dialog that is open. */
export async function expectInDialog(...sentences: string[]): Promise<void> {
  for (const sentence of sentences) expect(await dialog().findByText(sentence)).toBeVisible();
}
