import { Modal } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RecoveryCodes } from '../second-factor/recovery-codes';

/** Shows new recovery codes; only its button closes it, for they are not shown again. */
export function CodesDialog({
  codes,
  onClose,
}: {
  codes: readonly string[];
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('mf-auth');
  return (
    <Modal
      open
      title={t('codes.title')}
      width={460}
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
    >
      <RecoveryCodes codes={codes} doneLabel={t('codes.close')} onDone={onClose} />
    </Modal>
  );
}
