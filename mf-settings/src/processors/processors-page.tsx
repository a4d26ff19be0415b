import { Tabs } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { BusinessPage } from '../common/business-page';
import { RoutingTab } from '../routing/routing-tab';
import { ProcessorsTab } from './processors-tab';

const PARAMETER = 'tab';
const ROUTING = 'routing';

/** Processors Management: which processors cards go to, and by which rules. */
export function ProcessorsPage(): ReactNode {
  const { t } = useTranslation('mf-settings');
  const [params, setParams] = useSearchParams();
  const show = (tab: string): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (tab === ROUTING) next.set(PARAMETER, ROUTING);
        else next.delete(PARAMETER);
        return next;
      },
      { replace: true },
    );
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
          activeKey={params.get(PARAMETER) === ROUTING ? ROUTING : 'processors'}
          onChange={show}
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
