import { answerText } from '@mbo/shared/http';
import type { Approval, ApprovalDecision, ApprovalStatus } from '@mbo/gateway-contract/approvals';
import { Button, DateTime, StatusTag, useAccess, type StatusTone } from '@mbo/shared/ui';
import { ReasonedButton } from '@mbo/shared/ui/forms';
import { useState, type ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ChangesTable } from '../frame/changes-table';
import { DecisionDialog } from './decision-dialog';
import styles from './approvals.module.css';

const TONES: Partial<Record<ApprovalStatus, StatusTone>> = {
  waiting: 'processing',
  approved: 'success',
  refused: 'error',
  failed: 'warning',
};

/** One change: what it is, who requested it, before and after, and its actions. */
export function ApprovalRow({
  accountId,
  approval,
}: {
  accountId: number;
  approval: Approval;
}): ReactNode {
  const { t } = useTranslation('mf-auth');
  const [deciding, setDeciding] = useState<ApprovalDecision['decision']>();
  const { kind, subject, status, transactionId, changes, note } = approval;
  const what = `${t(`approvals.kinds.${kind}`)}: ${subject}`;
  return (
    <>
      <p className={styles.name}>
        <span>{what}</span>
        <StatusTag status={status} tone={TONES[status]} words="mf-auth:approvals.statuses" />
      </p>
      <When approval={approval} />
      {note !== '' && (
        <p className={styles.detail}>
          {t('approvals.note')}: {note}
        </p>
      )}
      {changes.length > 0 && <Changes changes={changes} />}
      <p className={styles.actions}>
        {transactionId !== null && (
          <Link to={`/transactions?open=${transactionId}`}>{t('approvals.payment')}</Link>
        )}
        {status === 'waiting' && <Acts {...{ approval, what, onDecide: setDeciding }} />}
      </p>
      {deciding && (
        <DecisionDialog
          {...{ accountId, approval, what, decision: deciding }}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </>
  );
}

function Acts({
  approval: { isOwn, lockedReason: locked },
  what,
  onDecide,
}: {
  approval: Approval;
  what: string;
  onDecide: (decision: ApprovalDecision['decision']) => void;
}): ReactNode {
  const { t } = useTranslation('mf-auth');
  const { mayChange } = useAccess();
  const lockedReason = answerText({ message: locked });
  const reason = mayChange ? lockedReason : t('approvals.viewOnly');
  const named = (act: string): ReactNode => (
    <>
      {t(`approvals.${act}`)}
      <span className="mbo-visually-hidden"> {what}</span>
    </>
  );
  if (isOwn && mayChange) {
    return (
      <>
        <Button onClick={() => onDecide('withdraw')}>{named('withdraw')}</Button>
        <span className={styles.detail}>{lockedReason}</span>
      </>
    );
  }
  return (
    <>
      <ReasonedButton type="primary" reason={reason} onClick={() => onDecide('approve')}>
        {named('approve')}
      </ReasonedButton>
      <ReasonedButton danger reason={reason} onClick={() => onDecide('refuse')}>
        {named('refuse')}
      </ReasonedButton>
    </>
  );
}

function When({ approval }: { approval: Approval }): ReactNode {
  const { t } = useTranslation('mf-auth');
  const { askedBy, askedAt, expiresAt, decidedBy, decidedAt, status } = approval;
  const at = (value: string) => ({ when: <DateTime value={value} precision="recent" relative /> });
  return (
    <>
      <p className={styles.detail}>
        <Trans
          t={t}
          i18nKey="approvals.asked"
          values={{ name: askedBy }}
          components={at(askedAt)}
        />
      </p>
      <p className={styles.detail}>
        {decidedBy !== null && decidedAt !== null ? (
          <Trans
            t={t}
            i18nKey="approvals.decidedBy"
            values={{ name: decidedBy, status: t(`approvals.statuses.${status}`) }}
            components={at(decidedAt)}
          />
        ) : (
          <Trans
            t={t}
            i18nKey={status === 'waiting' ? 'approvals.expires' : 'approvals.over'}
            components={at(expiresAt)}
          />
        )}
      </p>
    </>
  );
}

function Changes({ changes }: Pick<Approval, 'changes'>): ReactNode {
  const { t, i18n } = useTranslation('mf-auth');
  const wordsOf = (field: string): string => {
    const key = `mf-auth:approvals.fields.${field}`;
    return i18n.exists(key) ? t(key) : field;
  };
  return (
    <div className={styles.changes}>
      <ChangesTable
        {...{ changes, wordsOf }}
        label={t('approvals.changes')}
        titles={{
          field: t('approvals.field'),
          before: t('approvals.before'),
          after: t('approvals.after'),
        }}
      />
    </div>
  );
}
