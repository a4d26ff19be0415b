import { Alert, Button, Modal } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { showAlert } from '../../../bus';
import { downloadFile, messageOf } from '../../../http';
import { useBusState } from '../../hooks/use-bus-state';
import { FormActions } from '../../layout/form-layout';
import { useListContext } from '../list-context';
import styles from '../lists.module.css';

export interface ExportDialogProps {
  path: string;
  /** What the list is narrowed down by, and its dates, in words. */
  about: readonly string[];
  total: number;
  /** The gateway stopped counting there. */
  totalIsCapped: boolean;
  onClose: () => void;
}

/** Says what will be exported and how much it is, then fetches it. */
export function ExportDialog({
  path,
  about,
  total,
  totalIsCapped,
  onClose,
}: ExportDialogProps): ReactNode {
  const { name: list, say } = useListContext();
  const number = new Intl.NumberFormat(useBusState('locale'), { maximumFractionDigits: 1 });
  const [open, setOpen] = useState(true);
  const [received, setReceived] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const under = useRef<AbortController>();
  useEffect(() => () => under.current?.abort(), []);

  const rows = totalIsCapped
    ? say('export.moreThan', { total: number.format(total) })
    : say('export.rows', { count: total, total: number.format(total) });
  const running = received !== undefined;

  async function fetchFile(): Promise<void> {
    const abort = new AbortController();
    under.current = abort;
    setFailure(undefined);
    setReceived(0);
    try {
      const name = await downloadFile(path, {
        signal: abort.signal,
        onProgress: setReceived,
        fallbackName: `${list}.csv`,
      });
      showAlert('success', say('export.done', { name }));
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
      title={say('export.title')}
      footer={
        <FormActions>
          <Button
            onClick={() => {
              under.current?.abort();
              setOpen(false);
            }}
          >
            {say('cancel')}
          </Button>
          <Button type="primary" loading={running} onClick={() => void fetchFile()}>
            {totalIsCapped
              ? say('export.goCapped', { total: number.format(total) })
              : say('export.go', { rows })}
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
        <p>{say('export.about', { rows })}</p>
        <ul className={styles.exportAbout}>
          {about.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {running && (
          <p role="status" className={styles.exportProgress}>
            {say('export.received', { megabytes: number.format(received / 1_000_000) })}
          </p>
        )}
        {failure !== undefined && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={say('export.failed')}
            description={failure}
          />
        )}
      </div>
    </Modal>
  );
}
