import { GatewayError } from '@mbo/shared/http';
import { EmptyState, PageHeader, useEntity } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApprovalList } from './approval-list';
import { useApprovalSettings } from './api';
import { SettingsSection } from './settings-section';
import styles from './approvals.module.css';

/** What waits for a second administrator of the selected account, what was decided, and what needs one. */
export default function ApprovalsPage(): ReactNode {
  const entity = useEntity();
  return entity && <Approvals key={entity.accountId} {...entity} />;
}

function Approvals({
  accountId,
  accountName,
}: {
  accountId: number;
  accountName: string;
}): ReactNode {
  const { t } = useTranslation('mf-auth');
  const settings = useApprovalSettings(accountId);
  const isMissing = settings.error instanceof GatewayError && settings.error.status === 404;
  return (
    <>
      <PageHeader
        title={t('approvals.title')}
        description={t('approvals.description', { account: accountName })}
      />
      {isMissing ? (
        <EmptyState title={t('approvals.missing')} description={t('approvals.missingText')} />
      ) : (
        <div className={styles.cards}>
          <ApprovalList accountId={accountId} status="waiting" />
          <SettingsSection accountId={accountId} settings={settings} />
          <ApprovalList accountId={accountId} status="decided" />
        </div>
      )}
    </>
  );
}
