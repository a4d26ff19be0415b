import { Tabs } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BusinessPage } from '../common/business-page';
import { MidSection } from '../mid/mid-section';
import { useMidHistory } from '../mid/use-mid-history';
import { PricingProfile } from '../pricing/pricing-profile';

/** MID settings and pricing of a business beside each other, each saved as on its own page. */
export function MidConfigurationPage(): ReactNode {
  const { t } = useTranslation('mf-settings');
  return (
    <BusinessPage title={t('edit.midConfiguration')} history={useMidHistory()}>
      {(business) => (
        <Tabs
          destroyOnHidden
          items={[
            {
              key: 'mid',
              label: t('mid.title'),
              children: <MidSection business={business} />,
            },
            {
              key: 'pricing',
              label: t('pricing.title'),
              children: <PricingProfile business={business} />,
            },
          ]}
        />
      )}
    </BusinessPage>
  );
}
