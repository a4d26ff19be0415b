import { createSlot } from '@mbo/shared/ui';
import en from '../locales';
import { InvoiceSearch } from './invoice-search';

export const { bootstrap, mount, unmount } = createSlot({
  name: 'mf-invoicing',
  locales: { en },
  slot: 'shell.search',
  component: InvoiceSearch,
});
