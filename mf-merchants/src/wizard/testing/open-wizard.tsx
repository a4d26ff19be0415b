import { navigation } from '@mbo/shared/navigation';
import { renderInArea, resetBus, signInForTest, staffSession } from '@mbo/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import en from '../../locales';
import { createDraft, type Draft } from '../draft/draft';
import { writeDraft } from '../draft/storage';
import { WizardPage } from '../wizard-page';
import { filled } from './values';

/** A member of the staff is signed in, and nothing is left in the browser. */
export function prepareWizard(): void {
  localStorage.clear();
  sessionStorage.clear();
  resetBus();
  signInForTest(staffSession);
  navigation.replace('/?entity=');
}

/** Opens the wizard by a link. */
export function openWizard(route = '/merchantWizard'): UserEvent {
  return renderInArea(<WizardPage />, { namespace: 'mf-merchants', locales: { en }, route }).user;
}

/** Leaves a draft in the browser, all filled in unless told otherwise. */
export function leaveDraft(part: Partial<Draft> = {}): Draft {
  const draft = { ...createDraft(), values: filled, step: 4, reached: 4, ...part };
  writeDraft(staffSession.email, draft);
  return draft;
}

/** Opens the wizard with everything filled in and the last step shown. */
export async function openFilled(part: Partial<Draft> = {}): Promise<UserEvent> {
  leaveDraft(part);
  const user = openWizard();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  if (!part.made?.bankAccount) {
    // The account number is not kept in the browser.
    await toStep(user, 4);
    await user.type(await screen.findByLabelText('Account Number'), '7654321');
    await toStep(user, 5);
  }
  // The decimals of the threshold's currency are known.
  await waitFor(() => expect(screen.getByText(/First Bank · CAD/)).toBeVisible());
  return user;
}

/** Opens a stored draft at a step, from 1. */
export async function openAt(
  number: number,
  values = filled,
  reached = number,
): Promise<UserEvent> {
  leaveDraft({ values, step: number - 1, reached: reached - 1 });
  const user = openWizard();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  return user;
}

export async function toStep(user: UserEvent, number: number): Promise<void> {
  await user.click(step(number));
}

/** The indicator of a step, from 1. */
export function step(number: number): HTMLElement {
  return screen.getByRole('button', { name: new RegExp(`^Step ${number}: `) });
}

export const save = (): HTMLElement => screen.getByRole('button', { name: 'Save' });
export const next = (): HTMLElement => screen.getByRole('button', { name: 'Next' });
