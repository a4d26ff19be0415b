import { Button, FormActions, LoadingState, ReloadOutlined, useEntity } from '@mbo/shared/ui';
import type { BusinessRef } from '@mbo/shared/ui';
import { QueryBoundary } from '@mbo/shared/ui/forms';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../api/medium';
import { ReadDialog } from '../common/read-dialog';
import { KeyList } from '../medium/key-list';
import { RefreshDialog } from '../medium/refresh-dialog';

/** The API keys of the selected business, to be copied and refreshed. */
export function ApiKeysDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('mf-settings');
  const entity = useEntity();
  return (
    <ReadDialog title={t('medium.modalTitle')} width={560} footer={null} onClose={onClose}>
      {(close) =>
        entity?.businessId !== undefined && (
          <Keys
            business={{ accountId: entity.accountId, businessId: entity.businessId }}
            onClose={close}
          />
        )
      }
    </ReadDialog>
  );
}

function Keys({ business, onClose }: { business: BusinessRef; onClose: () => void }): ReactNode {
  const { t } = useTranslation('mf-settings');
  const keys = useKeys(business);
  const [refreshing, setRefreshing] = useState(false);
  return (
    <>
      <QueryBoundary
        queries={[keys]}
        failed={t('medium.keysFailed')}
        skeleton={<LoadingState rows={3} />}
      >
        {(credentials) => (
          <KeyList
            {...{ business, credentials }}
            labels={{
              merchantId: t('medium.merchantIdLabel'),
              clientID: t('medium.clientIdLabel'),
              clientSecret: t('medium.clientSecret'),
            }}
          />
        )}
      </QueryBoundary>
      <FormActions>
        {keys.data?.canRefresh === true && (
          <Button icon={<ReloadOutlined aria-hidden="true" />} onClick={() => setRefreshing(true)}>
            {t('medium.refresh')}
          </Button>
        )}
        <Button onClick={onClose}>{t('common.close')}</Button>
      </FormActions>
      {refreshing && keys.data && (
        <RefreshDialog
          business={business}
          credentials={keys.data}
          onClose={() => setRefreshing(false)}
        />
      )}
    </>
  );
}
