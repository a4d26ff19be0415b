import type { Approval, ApprovalDecision } from '@mbo/gateway-contract/approvals';
import { showAlert } from '@mbo/shared/bus';
import { messageOf } from '@mbo/shared/http';
import { Button, FormActions, Input, Modal } from '@mbo/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { decide, reloadApprovals } from './api';
import styles from './approvals.module.css';

/** Asks once more, with a note for who asked, and then approves, refuses or withdraws. */
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
  const [open, setOpen] = useState(true);
  const [note, setNote] = useState('');
  const noteId = useId();
  const deciding = useMutation({
    mutationFn: () => decide(accountId, approval, { decision, note }),
    onSuccess: ({ message }) => {
      showAlert('success', message);
      setOpen(false);
    },
    onError: (error) => showAlert('error', messageOf(error)),
  });
  return (
    <Modal
      open={open}
      title={t(`approvals.${decision}Ask`)}
      width={480}
      mask={{ closable: false }}
      onCancel={() => !deciding.isPending && setOpen(false)}
      afterClose={() => {
        onClose();
        // Only now: the row with this dialog may be gone then. After a refusal it says how it stands.
        void reloadApprovals();
      }}
      footer={
        <FormActions>
          <Button disabled={deciding.isPending} onClick={() => setOpen(false)}>
            {t('approvals.cancel')}
          </Button>
          <Button
            type="primary"
            danger={decision === 'refuse'}
            loading={deciding.isPending}
            onClick={() => deciding.mutate()}
          >
            {t(`approvals.${decision}`)}
          </Button>
        </FormActions>
      }
    >
      <p>{t(`approvals.${decision}Text`, { what })}</p>
      {decision !== 'withdraw' && (
        <div className={styles.noteField}>
          <label htmlFor={noteId}>{t('approvals.note')}</label>
          <Input
            id={noteId}
            value={note}
            maxLength={500}
            autoComplete="off"
            aria-describedby={`${noteId}-hint`}
            onChange={({ target }) => setNote(target.value)}
          />
          <p id={`${noteId}-hint`} className={styles.detail}>
            {t('approvals.noteHint')}
          </p>
        </div>
      )}
      {deciding.isError && (
        <p role="alert" className={styles.problem}>
          {messageOf(deciding.error)}
        </p>
      )}
    </Modal>
  );
}
