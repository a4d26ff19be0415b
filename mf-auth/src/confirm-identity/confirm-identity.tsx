import { bus } from '@mbo/shared/bus';
import { LoadingState, Modal, type ModalComponentProps } from '@mbo/shared/ui';
import { QueryBoundary } from '@mbo/shared/ui/forms';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmIdentity, readProofs } from '../api';
import { ProofForm } from '../second-factor/proof-form';
import styles from '../second-factor/second-factor.module.css';

/** Asks the user to prove again who they are; the shell then has the refused call repeated. */
export function ConfirmIdentity({ onClose }: ModalComponentProps): ReactNode {
  const { t } = useTranslation('mf-auth');
  const [open, setOpen] = useState(true);
  const proofs = useQuery({
    queryKey: ['mf-auth', 'proofs'],
    queryFn: ({ signal }) => readProofs(signal),
    gcTime: 0,
  });
  return (
    <Modal
      open={open}
      title={t('confirmIdentity.title')}
      width={400}
      // Above the spinner: the work behind it waits for this dialog.
      zIndex={1200}
      footer={null}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      mask={{ closable: false }}
    >
      <p className={styles.lead}>{t('confirmIdentity.lead')}</p>
      <QueryBoundary
        queries={[proofs]}
        failed={t('confirmIdentity.failed')}
        skeleton={<LoadingState rows={2} />}
      >
        {({ methods }) => (
          <ProofForm
            methods={methods}
            submitLabel={t('confirmIdentity.submit')}
            onProof={async (proof) => {
              await confirmIdentity(proof);
              bus.emit('identityConfirmed', undefined);
              setOpen(false);
            }}
          />
        )}
      </QueryBoundary>
    </Modal>
  );
}
