import { Button, Card, LoadingState } from '@mbo/shared/ui';
import { QueryBoundary } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApprovals } from './api';
import { ApprovalRow } from './approval-row';
import styles from './approvals.module.css';

/** Changes that wait, or those that were decided. */
export function ApprovalList({
  accountId,
  status,
}: {
  accountId: number;
  status: 'waiting' | 'decided';
}): ReactNode {
  const { t } = useTranslation('mf-auth');
  const query = useApprovals(accountId, status);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const isWaiting = status === 'waiting';
  return (
    <Card title={t(`approvals.${status}`)}>
      <QueryBoundary
        queries={[query]}
        failed={t('approvals.failed')}
        skeleton={<LoadingState rows={3} />}
      >
        {({ pages }) => {
          const approvals = pages.flatMap((page) => page.approvals);
          if (approvals.length === 0) {
            return (
              <p className={styles.note}>
                {t(isWaiting ? 'approvals.noneWaiting' : 'approvals.noneDecided')}
              </p>
            );
          }
          return (
            <ul>
              {approvals.map((approval) => (
                <li key={approval.approvalId} className={styles.item}>
                  <ApprovalRow accountId={accountId} approval={approval} />
                </li>
              ))}
            </ul>
          );
        }}
      </QueryBoundary>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('approvals.more')}
        </Button>
      )}
    </Card>
  );
}
