import { useParam } from '@mbo/shared/navigation';
import { Tabs } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BusinessPage } from '../common/business-page';
import { RoutingTab } from '../routing/routing-tab';
import { ProcessorsTab } from './processors-tab';

const ROUTING = 'routing';

/** Processors Management: which processors cards go to, and by which rules. */
export function ProcessorsPage(): ReactNode {
  const { t } = useTranslation('mf-settings');
  const [tab, setTab] = useParam('tab', { replace: true });
  return (
    <BusinessPage
      title={t('processors.title')}
      history={{
        kind: 'processorManagement',
        fields: {
          isAutoCascading: t('processors.autoCascading'),
          order: t('processors.order'),
          ruleOrder: t('processors.ruleOrder'),
        },
      }}
    >
      {(business) => (
        <Tabs
          activeKey={tab === ROUTING ? ROUTING : 'processors'}
          onChange={(key) => setTab(key === ROUTING ? ROUTING : undefined)}
          destroyOnHidden
          items={[
            {
              key: 'processors',
              label: t('processors.title'),
              children: <ProcessorsTab business={business} />,
            },
            {
              key: ROUTING,
              label: t('routing.title'),
              children: <RoutingTab business={business} />,
            },
          ]}
        />
      )}
    </BusinessPage>
  );
}
