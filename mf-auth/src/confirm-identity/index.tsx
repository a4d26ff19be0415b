import { createModal } from '@mbo/shared/ui';
import en from '../locales/en.json';
import { ConfirmIdentity } from './confirm-identity';

export const { bootstrap, mount, unmount } = createModal({
  name: 'mf-auth',
  locales: { en },
  component: ConfirmIdentity,
});
