import type { UserSession } from '@mbo/gateway-contract/access';
import {
  merchantSession,
  renderInArea,
  resetBus,
  signInForTest,
  testOnline,
} from '@mbo/shared/testing';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import en from '../locales/en.json';

/** Path of the calls of the tests' business. */
export const BUSINESS = '/accounts/7/businesses/41';

/** Opens a page with the first business selected. */
export function open(
  page: ReactNode,
  { session = merchantSession, route = '/' }: { session?: UserSession; route?: string } = {},
): UserEvent {
  resetBus();
  signInForTest(session, testOnline);
  return renderInArea(page, { namespace: 'mf-risk', locales: { en }, route }).user;
}
