import { createSlot } from '@mbo/shared/ui';
import en from '../locales';
import { SettingsSearch } from './settings-search';

export const { bootstrap, mount, unmount } = createSlot({
  name: 'mf-settings',
  locales: { en },
  slot: 'shell.search',
  component: SettingsSearch,
});
