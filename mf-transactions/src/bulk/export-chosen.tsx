import { showAlert } from '@mbo/shared/bus';
import { downloadFile, messageOf } from '@mbo/shared/http';
import { Alert, Button, FormActions, Modal } from '@mbo/shared/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface ExportChosenProps {
  path: string;
  count: number;
  /** What they add up to, in words. */
  sum: string;
  onClose: () => void;
}

/** Says how many transactions are exported and what they add up to, then fetches their file. */
export function ExportChosen({ path, count, sum, onClose }: ExportChosenProps): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const [isOpen, setOpen] = useState(true);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function fetchFile(): Promise<void> {
    setRunning(true);
    setFailure(undefined);
    try {
      const name = await downloadFile(path, { fallbackName: 'transactions.csv' });
      showAlert('success', t('bulk.export.done', { name }));
      setOpen(false);
    } catch (error) {
      setFailure(messageOf(error));
    }
    setRunning(false);
  }

  return (
    <Modal
      open={isOpen}
      width={460}
      title={t('bulk.export.title')}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      footer={
        <FormActions>
          <Button onClick={() => setOpen(false)}>{t('actions.cancel')}</Button>
          <Button type="primary" loading={isRunning} onClick={() => void fetchFile()}>
            {t('bulk.export.go', { count })}
          </Button>
        </FormActions>
      }
    >
      <p>{t('bulk.export.lead', { count, sum })}</p>
      {failure !== undefined && <Alert type="error" showIcon role="alert" title={failure} />}
    </Modal>
  );
}
