import { answerText } from '@mbo/shared/http';
import type { Approval, ApprovalDecision } from '@mbo/gateway-contract/approvals';
import { showAlert } from '@mbo/shared/bus';
import { Form, FormDialog, Input, useSubmitForm } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { decide, reloadApprovals } from './api';
import styles from './approvals.module.css';

/** Confirms an approval, refusal or withdrawal, with a note for the requester. */
export function DecisionDialog({
  accountId,
  approval,
  what,
  decision,
  onClose,
}: {
  accountId: number;
  approval: Approval;
  what: string;
  decision: ApprovalDecision['decision'];
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('mf-auth');
  const submission = useSubmitForm<{ note?: string }, { message: string }>({
    fields: ['note'],
    send: ({ note = '' }) => decide(accountId, approval, { decision, note }),
    onDone: (answer) => showAlert('success', answerText(answer)),
  });
  return (
    <FormDialog<{ note?: string }>
      submission={submission}
      name="decision"
      title={t(`approvals.${decision}Ask`)}
      okLabel={t(`approvals.${decision}`)}
      danger={decision === 'refuse'}
      onClose={() => {
        onClose();
        // Not before: the reload may remove the row with this dialog. After an error too: the row may be
        // out of date.
        void reloadApprovals();
      }}
    >
      <p>{t(`approvals.${decision}Text`, { what })}</p>
      {decision !== 'withdraw' && (
        <Form.Item
          name="note"
          label={t('approvals.note')}
          extra={t('approvals.noteHint')}
          className={styles.noteField ?? ''}
        >
          <Input maxLength={500} autoComplete="off" />
        </Form.Item>
      )}
    </FormDialog>
  );
}
