import { createSlot } from '@mbo/shared/ui';
import en from '../locales';
import { PaidForSection } from './paid-for-section';

export const { bootstrap, mount, unmount } = createSlot({
  name: 'mf-invoicing',
  locales: { en },
  slot: 'transaction-detail.invoice',
  component: PaidForSection,
});
