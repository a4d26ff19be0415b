import { createModal } from '@mbo/shared/ui';
import en from '../locales';
import { ApiKeysDialog } from './api-keys-dialog';

export const { bootstrap, mount, unmount } = createModal({
  name: 'mf-settings',
  locales: { en },
  component: ApiKeysDialog,
});
