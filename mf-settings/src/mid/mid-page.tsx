import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BusinessPage } from '../common/business-page';
import { MidSection } from './mid-section';
import { useMidHistory } from './use-mid-history';

/** MID Settings: how payments of the business are made. */
export function MidSettingsPage(): ReactNode {
  const { t } = useTranslation('mf-settings');
  return (
    <BusinessPage title={t('mid.title')} history={useMidHistory()}>
      {(business) => <MidSection business={business} />}
    </BusinessPage>
  );
}
