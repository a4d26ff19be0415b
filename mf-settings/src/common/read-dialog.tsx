import { Button, FormActions, Modal } from '@mbo/shared/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A dialog that is read and closed. `onClose` is called once it is out of sight. */
export function ReadDialog({
  title,
  width,
  footer,
  onClose,
  children,
}: {
  title: ReactNode;
  width: number;
  /** Default: Close alone. */
  footer?: null;
  onClose: () => void;
  children: (close: () => void) => ReactNode;
}): ReactNode {
  const { t } = useTranslation('mf-settings');
  const [open, setOpen] = useState(true);
  const close = (): void => setOpen(false);
  const own = (
    <FormActions>
      <Button onClick={close}>{t('common.close')}</Button>
    </FormActions>
  );
  return (
    <Modal
      {...{ open, title, width }}
      onCancel={close}
      afterClose={onClose}
      footer={footer === null ? null : own}
    >
      {children(close)}
    </Modal>
  );
}
