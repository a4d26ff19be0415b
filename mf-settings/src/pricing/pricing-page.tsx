import { useEntity, type BusinessRef } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BusinessPage } from '../common/business-page';
import { PricingProfile } from './pricing-profile';
import { usePricingHistory } from './use-pricing-history';

/** Pricing Profile: what the business is charged. */
export function PricingProfilePage(): ReactNode {
  const entity = useEntity();
  if (entity?.businessId === undefined) return null;
  return <Page accountId={entity.accountId} businessId={entity.businessId} />;
}

function Page(business: BusinessRef): ReactNode {
  const { t } = useTranslation('mf-settings');
  return (
    <BusinessPage title={t('pricing.title')} history={usePricingHistory(business)}>
      {() => <PricingProfile business={business} />}
    </BusinessPage>
  );
}
