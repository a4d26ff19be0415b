import { MAX_LIST_BYTES, type RiskListImport } from '@mbo/gateway-contract/risk-lists';
import { complaintText, messageOf } from '@mbo/shared/http';
import { Alert, Button, DownloadOutlined, Modal, type BusinessRef } from '@mbo/shared/ui';
import { FileButton } from '@mbo/shared/ui/forms';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { exportListed, importListed } from './api';
import styles from './lists.module.css';

/** Imports a CSV file and shows what is wrong with each refused row. */
export function ImportDialog({
  business,
  onClose,
}: {
  business: BusinessRef;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('mf-risk');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [report, setReport] = useState<RiskListImport>();

  async function act(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(messageOf(error, 'mf-risk'));
    }
    setBusy(false);
  }
  function take(file: File): void {
    if (file.size > MAX_LIST_BYTES) setProblem(t('lists.import.tooLarge', { name: file.name }));
    else void act(async () => setReport(await importListed(business, file)));
  }
  return (
    <Modal
      open
      title={t('lists.import.title')}
      width={640}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={<Button onClick={onClose}>{t('lists.import.close')}</Button>}
    >
      <div className={styles.import}>
        <p>{t('lists.import.explain')}</p>
        <p className={styles.muted}>
          <code>list, kind, value, reason, expiresAt</code>
        </p>
        <p className={styles.muted}>{t('lists.import.values')}</p>
        <span className={styles.buttons}>
          <FileButton
            type="primary"
            loading={busy}
            label={t('lists.import.file')}
            accept=".csv,text/csv"
            onFile={take}
          >
            {t('lists.import.choose')}
          </FileButton>
          <Button
            disabled={busy}
            icon={<DownloadOutlined aria-hidden="true" />}
            onClick={() => void act(() => exportListed(business))}
          >
            {t('lists.import.current')}
          </Button>
        </span>
        {problem !== undefined && <Alert type="error" showIcon title={problem} />}
        {report && <Report report={report} />}
      </div>
    </Modal>
  );
}

function Report({ report: { listed, refused, problems } }: { report: RiskListImport }): ReactNode {
  const { t } = useTranslation('mf-risk');
  const words = [
    t('lists.import.listed', { count: listed }),
    ...(refused > 0 ? [t('lists.import.refused', { count: refused })] : []),
  ];
  return (
    <>
      <div role="status">
        <Alert type={refused > 0 ? 'warning' : 'success'} showIcon title={words.join(' ')} />
      </div>
      {problems.length > 0 && (
        <ul className={styles.problems} aria-label={t('lists.import.problems')}>
          {problems.map(({ line, field, ...problem }) => (
            <li key={`${line} ${field} ${problem.message}`}>
              <strong>{t('lists.import.line', { line })}</strong>{' '}
              {field !== '' && <code>{field}</code>} {complaintText(problem, 'mf-risk')}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
