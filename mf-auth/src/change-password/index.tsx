import { createModal } from '@mbo/shared/ui';
import en from '../locales/en.json';
import { ChangePassword } from './change-password';

export const { bootstrap, mount, unmount } = createModal({
  name: 'mf-auth',
  locales: { en },
  component: ChangePassword,
});
