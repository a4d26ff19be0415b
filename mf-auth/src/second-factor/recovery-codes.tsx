import { Button, CopyOutlined, DownloadOutlined } from '@mbo/shared/ui';
import { showAlert } from '@mbo/shared/bus';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './second-factor.module.css';

export interface RecoveryCodesProps {
  codes: readonly string[];
  doneLabel: string;
  onDone: () => void;
}

/** Codes that are shown this once: to be copied, saved or written down before going on. */
export function RecoveryCodes({ codes, doneLabel, onDone }: RecoveryCodesProps): ReactNode {
  const { t } = useTranslation('mf-auth');
  const text = `${codes.join('\n')}\n`;

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      showAlert('success', t('codes.copied'));
    } catch {
      showAlert('error', t('codes.copyFailed'));
    }
  };
  return (
    <>
      <p className={styles.lead}>{t('codes.lead')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.codeActions}>
        <Button icon={<CopyOutlined aria-hidden="true" />} onClick={() => void copy()}>
          {t('codes.copy')}
        </Button>
        <Button
          icon={<DownloadOutlined aria-hidden="true" />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          {t('codes.download')}
        </Button>
      </div>
      <Button block type="primary" onClick={onDone}>
        {doneLabel}
      </Button>
    </>
  );
}
