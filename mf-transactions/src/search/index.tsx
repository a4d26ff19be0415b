import { createSlot } from '@mbo/shared/ui';
import en from '../locales/en.json';
import { PaymentSearch } from './payment-search';

export const { bootstrap, mount, unmount } = createSlot({
  name: 'mf-transactions',
  locales: { en },
  slot: 'shell.search',
  component: PaymentSearch,
});
