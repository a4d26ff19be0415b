import { createModal } from '@mbo/shared/ui';
import en from '../locales';
import { PricingProfileDialog } from './pricing-profile-dialog';

export const { bootstrap, mount, unmount } = createModal({
  name: 'mf-settings',
  locales: { en },
  component: PricingProfileDialog,
});
