import { navigation } from '@mbo/shared/navigation';
import { renderInArea, resetBus, signInForTest, staffSession } from '@mbo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import en from '../../locales';
import { createDraft, type Draft } from '../draft/draft';
import { drafts } from '../draft/storage';
import { Wizard } from '../wizard';
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

function open(page: ReactNode, route = '/merchantWizard'): UserEvent {
  return renderInArea(page, { namespace: 'mf-merchants', locales: { en }, route }).user;
}

/** Opens the wizard by a link. */
export function openWizard(route?: string): UserEvent {
  return open(<WizardPage />, route);
}

const allFilled = (): Draft => ({ ...createDraft(), values: filled, step: 4, reached: 4 });

/** Leaves a draft in the browser, all filled in unless told otherwise. */
export function leaveDraft(part: Partial<Draft> = {}): Draft {
  const draft = { ...allFilled(), ...part };
  drafts.write(staffSession.email, draft);
  return draft;
}

function openDraft(part: Partial<Draft>): UserEvent {
  const draft = { ...allFilled(), ...part };
  return open(<Wizard initial={draft} onTakeOver={() => undefined} onDiscard={() => undefined} />);
}

/** Opens the last step with everything filled in. */
export async function openFilled(): Promise<UserEvent> {
  const user = openDraft({});
  await reviewed();
  return user;
}

/** The decimals of the threshold's currency are known, and so it can be saved. */
export async function reviewed(): Promise<void> {
  await waitFor(() => expect(screen.getByText(/First Bank · CAD/)).toBeVisible());
}

/** Opens a step, from 1, of what is filled in. */
export function openAt(number: number, values = filled, reached = number): UserEvent {
  return openDraft({ values, step: number - 1, reached: reached - 1 });
}

/** Goes to a step, from 1, by its indicator. */
export async function toStep(user: UserEvent, number: number): Promise<void> {
  await user.click(step(number));
}

/** The indicator of a step, from 1. */
export function step(number: number): HTMLElement {
  const steps = screen.getByRole('navigation', { name: 'Steps of the set-up' });
  return within(steps).getByRole('button', { name: new RegExp(`^Step ${number}: `) });
}

/** The button of the last step. */
export const save = (): HTMLElement => screen.getByRole('button', { name: 'Save' });
/** The button of all steps but the last. */
export const next = (): HTMLElement => screen.getByRole('button', { name: 'Next' });
