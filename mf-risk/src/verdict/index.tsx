import { createSlot } from '@mbo/shared/ui';
import en from '../locales/en.json';
import { Verdict } from './verdict';

export const { bootstrap, mount, unmount } = createSlot({
  name: 'mf-risk',
  locales: { en },
  slot: 'transaction-detail.risk',
  component: Verdict,
});
