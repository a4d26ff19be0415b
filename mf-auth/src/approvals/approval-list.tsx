import { Card, LoadingState } from '@mbo/shared/ui';
import { QueryBoundary, ShowMore } from '@mbo/shared/ui/forms';
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
  const approvals = useApprovals(accountId, status);
  const { query, rows, list } = approvals;
  const isWaiting = status === 'waiting';
  return (
    <Card title={t(`approvals.${status}`)}>
      <QueryBoundary
        queries={[query]}
        failed={t('approvals.failed')}
        skeleton={<LoadingState rows={3} />}
      >
        {() =>
          rows.length === 0 ? (
            <p className={styles.note}>
              {t(isWaiting ? 'approvals.noneWaiting' : 'approvals.noneDecided')}
            </p>
          ) : (
            <ul ref={list}>
              {rows.map((approval) => (
                <li key={approval.approvalId} tabIndex={-1} className={styles.item}>
                  <ApprovalRow accountId={accountId} approval={approval} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      <ShowMore of={approvals} />
    </Card>
  );
}
