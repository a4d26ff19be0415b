import { renderInArea, resetBus, setToday, signInForTest } from '@mbo/shared/testing';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import en from '../locales/en.json';
import { DashboardPage } from '../dashboard/dashboard-page';

/** Late on 15 March 2026 in UTC, signed in as the merchant with the first account selected. */
export function prepare(): void {
  localStorage.clear();
  resetBus();
  signInForTest();
  setToday('2026-03-15T22:00:00Z');
}

/** Opens the dashboard by a link. */
export function open(route = '/dashboard'): UserEvent {
  return renderInArea(<DashboardPage />, { namespace: 'mf-reporting', locales: { en }, route })
    .user;
}

/** The card of one of the six figures. */
export function card(name: string): HTMLElement {
  return screen.getByRole('group', { name });
}

/** A panel with a title. */
export function panel(name: string): HTMLElement {
  return screen.getByRole('region', { name });
}
