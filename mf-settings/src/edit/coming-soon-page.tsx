import { EmptyState, SettingOutlined } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BusinessPage } from '../common/business-page';

/** A page that is still to come, with a link to the one that does the job. */
export function ComingSoonPage({ which }: { which: 'processors' | 'medium' }): ReactNode {
  const { t } = useTranslation('mf-settings');
  const path = which === 'processors' ? '/merchant/processorsmanage' : '/merchant/mediumsettings';
  return (
    <BusinessPage title={t(`${which}.title`)}>
      {() => (
        <EmptyState
          icon={<SettingOutlined />}
          title={t(`edit.soon.${which}`)}
          action={<Link to={path}>{t('edit.goTo', { page: t(`${which}.title`) })}</Link>}
        />
      )}
    </BusinessPage>
  );
}
