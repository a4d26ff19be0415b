import { showAlert } from '@mbo/shared/bus';
import { downloadFile, messageOf } from '@mbo/shared/http';
import { Alert, Button, FormActions, Modal, useBusState } from '@mbo/shared/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { exportPath, type Selection } from '../../api/list';
import styles from './export.module.css';

export interface ExportDialogProps {
  selection: Selection;
  /** What the list is narrowed down by, and its dates, in words. */
  about: readonly string[];
  total: number;
  /** The gateway stopped counting there. */
  totalIsCapped: boolean;
  onClose: () => void;
}

/** Says what will be exported and how much it is, then fetches it. */
export function ExportDialog({
  selection,
  about,
  total,
  totalIsCapped,
  onClose,
}: ExportDialogProps): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const number = new Intl.NumberFormat(useBusState('locale'), { maximumFractionDigits: 1 });
  const [open, setOpen] = useState(true);
  const [received, setReceived] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const under = useRef<AbortController>();
  useEffect(() => () => under.current?.abort(), []);

  const rows = totalIsCapped
    ? t('list.export.moreThan', { total: number.format(total) })
    : t('list.export.rows', { count: total, total: number.format(total) });
  const running = received !== undefined;

  async function fetchFile(): Promise<void> {
    const abort = new AbortController();
    under.current = abort;
    setFailure(undefined);
    setReceived(0);
    try {
      const name = await downloadFile(exportPath(selection), {
        signal: abort.signal,
        onProgress: setReceived,
        fallbackName: 'transactions.csv',
      });
      showAlert('success', t('list.export.done', { name }));
      setOpen(false);
    } catch (error) {
      if (!abort.signal.aborted) setFailure(messageOf(error));
    } finally {
      if (!abort.signal.aborted) setReceived(undefined);
    }
  }

  return (
    <Modal
      open={open}
      width={460}
      title={t('list.export.title')}
      footer={
        <FormActions>
          <Button
            onClick={() => {
              under.current?.abort();
              setOpen(false);
            }}
          >
            {t('list.cancel')}
          </Button>
          <Button type="primary" loading={running} onClick={() => void fetchFile()}>
            {totalIsCapped
              ? t('list.export.goCapped', { total: number.format(total) })
              : t('list.export.go', { rows })}
          </Button>
        </FormActions>
      }
      onCancel={() => {
        under.current?.abort();
        setOpen(false);
      }}
      afterClose={onClose}
    >
      <div className={styles.export}>
        <p>{t('list.export.about', { rows })}</p>
        <ul className={styles.about}>
          {about.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {running && (
          <p role="status" className={styles.progress}>
            {t('list.export.received', { megabytes: number.format(received / 1_000_000) })}
          </p>
        )}
        {failure !== undefined && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={t('list.export.failed')}
            description={failure}
          />
        )}
      </div>
    </Modal>
  );
}
