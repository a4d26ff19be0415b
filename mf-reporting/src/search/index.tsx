import { createSlot } from '@mbo/shared/ui';
import en from '../locales/en.json';
import { StatementSearch } from './statement-search';

export const { bootstrap, mount, unmount } = createSlot({
  name: 'mf-reporting',
  locales: { en },
  slot: 'shell.search',
  component: StatementSearch,
});
