import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BusinessPage } from '../common/business-page';
import { PricingProfile } from './pricing-profile';

/** Pricing Profile: what the business is charged. */
export function PricingProfilePage(): ReactNode {
  const { t } = useTranslation('mf-settings');
  return (
    <BusinessPage title={t('pricing.title')} wide history={{ kind: 'pricingProfile', fields: {} }}>
      {(business) => <PricingProfile business={business} />}
    </BusinessPage>
  );
}
