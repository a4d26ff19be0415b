import { MAX_BATCH_BYTES, type InvoiceBatch } from '@mbo/gateway-contract/invoice-batches';
import { complaintText, messageOf } from '@mbo/shared/http';
import {
  Alert,
  Button,
  Checkbox,
  DownloadOutlined,
  formatMoney,
  InboxOutlined,
  Modal,
  Money,
  useBusState,
  type BusinessRef,
  useTimeZone,
} from '@mbo/shared/ui';
import { FileButton, Progress, useAct } from '@mbo/shared/ui/forms';
import { useEffect, useState, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  cancelBatch,
  commitBatch,
  downloadSample,
  isRunning,
  uploadBatch,
  useBatch,
} from '../api/batches';
import { reloadInvoices } from '../api/invoices';
import { CalendarDay, todayIn } from '../common/calendar-day';
import { useCurrencies } from '../common/use-currencies';
import styles from './batch.module.css';

/** Upload Batch Invoice: a CSV is checked row by row, looked at, and made into invoices. */
export default function BatchDialog({
  business,
  onClose,
}: {
  business: BusinessRef;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const zone = useTimeZone();
  const [batchId, setBatchId] = useState<string>();
  const { act, isBusy } = useAct({
    run: (work: () => Promise<unknown>) => work(),
    namespace: 'mf-invoicing',
  });
  const [send, setSend] = useState(false);
  const { data: batch, error } = useBatch(business, batchId);
  const state = batch?.state;
  const ended = state === 'done' || state === 'cancelled';
  useEffect(() => {
    if (ended) void reloadInvoices();
  }, [ended]);

  const commit = (mode: 'all' | 'good') => () =>
    act(() => commitBatch(business, batchId ?? '', { mode, send }));

  const footer = [
    batch && (isRunning(batch) || state === 'checked') && (
      <Button
        key="cancel"
        disabled={isBusy}
        onClick={() => act(() => cancelBatch(business, batch.batchId))}
      >
        {t('batch.cancel')}
      </Button>
    ),
    batch && !isRunning(batch) && state !== 'checked' && (
      <Button key="another" onClick={() => setBatchId(undefined)}>
        {t('batch.another')}
      </Button>
    ),
    state === 'checked' && batch && batch.goodRows > 0 && (
      <Button
        key="commit"
        type="primary"
        loading={isBusy}
        onClick={commit(batch.badRows === 0 ? 'all' : 'good')}
      >
        {t(batch.badRows === 0 ? 'batch.createAll' : 'batch.createGood', {
          count: batch.goodRows,
        })}
      </Button>
    ),
    (!batch || ended) && (
      <Button key="close" onClick={onClose}>
        {t('common.close')}
      </Button>
    ),
  ];
  return (
    <Modal
      open
      title={t('batch.title')}
      width={760}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={<div className={styles.footer}>{footer}</div>}
    >
      {!batch && (
        <ChooseFile
          busy={isBusy}
          onSample={() => act(() => downloadSample(business))}
          onFile={(file) =>
            act(async () => setBatchId((await uploadBatch(business, file, todayIn(zone))).batchId))
          }
        />
      )}
      {error !== null && batchId !== undefined && (
        <Alert type="error" showIcon title={messageOf(error, 'mf-invoicing')} />
      )}
      {batch && <BatchReport batch={batch} />}
      {state === 'checked' && (
        <Checkbox checked={send} onChange={(event) => setSend(event.target.checked)}>
          {t('batch.send')}
        </Checkbox>
      )}
    </Modal>
  );
}

function ChooseFile({
  busy,
  onSample,
  onFile,
}: {
  busy: boolean;
  onSample: () => void;
  onFile: (file: File) => void;
}): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const [isOver, setIsOver] = useState(false);
  const [problem, setProblem] = useState<string>();
  const take = (file: File | undefined): void => {
    if (!file) return;
    const isTooLarge = file.size > MAX_BATCH_BYTES;
    setProblem(isTooLarge ? t('batch.tooLarge', { name: file.name }) : undefined);
    if (!isTooLarge) onFile(file);
  };
  const over = (next: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(next);
  };
  return (
    <div
      className={styles.drop}
      data-over={isOver}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event);
        take(event.dataTransfer.files[0]);
      }}
    >
      <InboxOutlined className={styles.icon} aria-hidden="true" />
      <p>{t('batch.drop')}</p>
      <span className={styles.buttons}>
        <FileButton
          type="primary"
          loading={busy}
          label={t('batch.file')}
          accept=".csv,text/csv"
          onFile={take}
        >
          {t('batch.choose')}
        </FileButton>
        <Button icon={<DownloadOutlined aria-hidden="true" />} onClick={onSample}>
          {t('batch.sample')}
        </Button>
      </span>
      <p className={styles.muted}>{t('batch.limits')}</p>
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** How far a batch is, what it would make, and what is wrong with which row. */
function BatchReport({ batch }: { batch: InvoiceBatch }): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const locale = useBusState('locale');
  const currencies = useCurrencies();
  const { state, goodRows, badRows, createdRows, preview, problems, totals } = batch;
  const sums = totals.map(({ currency: code, amount, rows }) => {
    const currency = currencies.byCode(code);
    return currency
      ? t('batch.sum', { amount: formatMoney(amount, currency, locale), count: rows })
      : code;
  });
  return (
    <div className={styles.report}>
      <p role="status">
        <strong dir="auto">{batch.fileName}</strong> ·{' '}
        {t(`batch.states.${state}`, { count: state === 'done' ? createdRows : goodRows })}
        {state === 'cancelled' && createdRows > 0 && ` ${t('batch.kept', { count: createdRows })}`}
      </p>
      {batch.isRepeated && <Alert type="info" showIcon title={t('batch.repeated')} />}
      {batch.failure !== '' && <Alert type="error" showIcon title={batch.failure} />}
      {isRunning(batch) && <Progress percent={batch.progress} aria-label={t('batch.progress')} />}
      {state !== 'failed' && (
        <p>
          {t('batch.good', { count: goodRows })}
          {badRows > 0 && ` · ${t('batch.bad', { count: badRows })}`}
          {sums.length > 0 && ` · ${sums.join(', ')}`}
        </p>
      )}
      {problems.length > 0 && (
        <section aria-label={t('batch.problems')}>
          <h2>{t('batch.problems')}</h2>
          <ul className={styles.problems}>
            {problems.map(({ line, field, ...problem }) => (
              <li key={`${line} ${field} ${problem.message}`}>
                <strong>{t('batch.line', { line })}</strong> {field !== '' && <code>{field}</code>}{' '}
                {complaintText(problem, 'mf-invoicing')}
              </li>
            ))}
          </ul>
          {badRows > 0 && problems.length >= 100 && (
            <p className={styles.muted}>{t('batch.firstProblems')}</p>
          )}
        </section>
      )}
      {state === 'checked' && preview.length > 0 && (
        <section aria-label={t('batch.preview')}>
          <h2>{t('batch.preview')}</h2>
          <ul className={styles.problems}>
            {preview.map((row) => {
              const currency = currencies.byCode(row.currency);
              return (
                <li key={row.line} className={styles.row}>
                  <span>
                    {row.payerName} <span className={styles.muted}>{row.payerEmail}</span>
                    <span className={styles.description}>{row.description}</span>
                  </span>
                  <span>
                    {currency && <Money minor={row.amount} currency={currency} />}
                    <span className={styles.description}>
                      {t('list.due')} <CalendarDay value={row.dueDate} />
                    </span>
                  </span>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </div>
  );
}
