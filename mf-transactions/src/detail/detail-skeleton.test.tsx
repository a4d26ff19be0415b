import { renderInArea, resetBus } from '@mbo/shared/testing';
import type { TransactionStatus } from '@mbo/gateway-contract/transactions';
import { screen } from '@testing-library/react';
import en from '../locales/en.json';
import { DetailSkeleton } from './detail-skeleton';

beforeEach(() => resetBus());

function skeletonOf(status: TransactionStatus | undefined): HTMLElement {
  renderInArea(<DetailSkeleton status={status} />, {
    namespace: 'mf-transactions',
    locales: { en },
  });
  return screen.getByRole('status');
}

test.each([
  ['captured', true, true],
  [undefined, true, true],
  ['refunded', true, false],
  ['declined', false, false],
] as const)('of what is %p it keeps room for what will be there', (status, balance, actions) => {
  const skeleton = skeletonOf(status);
  expect(skeleton).toHaveTextContent(/^Loading the transaction…$/);
  expect(skeleton.querySelectorAll('.balance')).toHaveLength(Number(balance));
  expect(skeleton.querySelectorAll('.actions')).toHaveLength(Number(actions));
  expect(skeleton.querySelectorAll('[data-length="failure"]')).toHaveLength(Number(!balance));
});
