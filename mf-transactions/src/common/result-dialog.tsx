import {
  Button,
  CheckCircleOutlined,
  ExclamationCircleOutlined,
  FormActions,
  InfoCircleOutlined,
  Modal,
} from '@mbo/shared/ui';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './common.module.css';

export type ResultTone = 'success' | 'error' | 'info';

export interface ResultAction {
  label: string;
  onClick: () => void;
}

export interface ResultDialogProps {
  tone: ResultTone;
  title: string;
  /** What came of it, in a sentence. */
  message: string;
  /** More about it: why, and what to do. */
  children?: ReactNode;
  /** Other ways on than Ok; the dialog closes with them. Default: none. */
  actions?: readonly ResultAction[];
  /** The dialog has closed; take it off the page. */
  onClose: () => void;
}

const ICONS: Readonly<Record<ResultTone, ReactNode>> = {
  success: <CheckCircleOutlined />,
  error: <ExclamationCircleOutlined />,
  info: <InfoCircleOutlined />,
};

/** Says what came of an act, where the eye is, until it is acknowledged. */
export function ResultDialog({
  tone,
  title,
  message,
  children,
  actions = [],
  onClose,
}: ResultDialogProps): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const [open, setOpen] = useState(true);
  const ok = useRef<HTMLButtonElement>(null);
  const close = (): void => setOpen(false);
  return (
    <Modal
      open={open}
      width={480}
      title={
        <span className={styles.title}>
          <span className={styles.icon} data-tone={tone} aria-hidden="true">
            {ICONS[tone]}
          </span>
          {title}
        </span>
      }
      mask={{ closable: false }}
      onCancel={close}
      // Once it is there: before, the dialog gives the focus to its first button.
      afterOpenChange={(shown) => shown && ok.current?.focus()}
      afterClose={onClose}
      footer={
        <FormActions>
          {actions.map(({ label, onClick }) => (
            <Button
              key={label}
              onClick={() => {
                close();
                onClick();
              }}
            >
              {label}
            </Button>
          ))}
          <Button type="primary" ref={ok} onClick={close}>
            {t('common.ok')}
          </Button>
        </FormActions>
      }
    >
      <div className={styles.result}>
        <p className={styles.sentence}>{message}</p>
        {children}
      </div>
    </Modal>
  );
}
