import type { Currency } from '@mbo/gateway-contract/lookups';
import {
  Button,
  ErrorState,
  FormActions,
  LoadingState,
  Modal,
  useBusState,
  useEditing,
} from '@mbo/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownTransaction } from '../api/complete';
import { readTransactionsById, refreshTransactions } from '../api/payments';
import { BulkRow } from './bulk-row';
import { planOf, type PlannedRow } from './plan';
import { sumInWords } from './sums';
import { useBulkOperation } from './use-bulk-operation';
import styles from './bulk.module.css';

export interface BulkDialogProps {
  action: 'capture' | 'void';
  /** Of the chosen transactions. */
  ids: readonly string[];
  currencies: readonly Currency[];
  /** Something was done, or may have been: the list is to be read anew. */
  onChanged: () => void;
  onClose: () => void;
}

/** Says what is done to which of the chosen payments and what is not, does it, and reports each. */
export function BulkDialog({
  action,
  ids: chosen,
  currencies,
  onChanged,
  onClose,
}: BulkDialogProps): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const [isOpen, setOpen] = useState(true);
  // The list may be read anew meanwhile: it is about those that were chosen.
  const [ids] = useState(chosen);
  const { data, error, refetch } = useQuery({
    queryKey: ['mf-transactions', 'bulk', action, ids],
    queryFn: ({ signal }) => readTransactionsById(ids, signal),
    // As they are now, and while the act goes on as they were when it began.
    gcTime: 0,
    staleTime: Infinity,
  });
  const act = useBulkOperation(action);
  useEditing(isOpen && act.isRunning);

  async function run(rows: readonly PlannedRow[]): Promise<void> {
    await act.run(rows);
    await refreshTransactions();
  }

  const close = (): void => {
    if (!act.isRunning) setOpen(false);
  };
  return (
    <Modal
      open={isOpen}
      width={640}
      title={t(`bulk.${action}.title`)}
      footer={null}
      mask={{ closable: false }}
      onCancel={close}
      afterClose={() => {
        onClose();
        // Not before: rows that leave the list would take the report along.
        if (act.outcomes.size > 0) onChanged();
      }}
    >
      {data ? (
        <Plan {...{ action, act, currencies }} details={data} onRun={run} onClose={close} />
      ) : error ? (
        <ErrorState title={t('bulk.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </Modal>
  );
}

function Plan({
  action,
  details,
  currencies,
  act: { outcomes, isRunning },
  onRun,
  onClose,
}: {
  action: BulkDialogProps['action'];
  details: readonly ShownTransaction[];
  currencies: readonly Currency[];
  act: ReturnType<typeof useBulkOperation>;
  onRun: (rows: readonly PlannedRow[]) => Promise<void>;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const locale = useBusState('locale');
  const rows = planOf(action, details);
  const open = rows.filter(({ problem }) => problem === undefined);
  const kindOf = ({ paymentId }: PlannedRow) => outcomes.get(paymentId)?.kind;
  const failed = open.filter((row) => kindOf(row) === 'failed');
  const done = open.filter((row) => kindOf(row) === 'done');
  const isOver = outcomes.size > 0 && !isRunning;
  const next = outcomes.size === 0 ? open : failed;
  const sumOf = (some: readonly PlannedRow[]): string =>
    sumInWords(
      some.map(({ amount, detail }) => ({
        minor: amount,
        alphaCode: detail.indicators.currencyAlphaCode,
      })),
      currencies,
      locale,
    );
  const button = isOver && failed.length > 0 ? 'bulk.again' : `bulk.${action}.go`;
  return (
    <>
      <p role="status" className={styles.lead}>
        {outcomes.size === 0
          ? open.length === 0
            ? t(`bulk.${action}.none`)
            : t(`bulk.${action}.lead`, { count: open.length, sum: sumOf(open) })
          : isRunning
            ? t('bulk.running', { done: done.length + failed.length, count: open.length })
            : t('bulk.report', {
                done: t(`bulk.${action}.done`, { count: done.length, sum: sumOf(done) || '0' }),
                failed: failed.length,
              })}
      </p>
      {rows.length > open.length && (
        <p className={styles.left}>{t('bulk.left', { count: rows.length - open.length })}</p>
      )}
      <ul className={styles.rows} aria-label={t('bulk.rows')}>
        {rows.map((row) => (
          <BulkRow
            key={row.paymentId}
            row={row}
            action={action}
            outcome={outcomes.get(row.paymentId)}
            currencies={currencies}
          />
        ))}
      </ul>
      <FormActions>
        <Button disabled={isRunning} onClick={onClose}>
          {t(isOver ? 'bulk.close' : 'actions.cancel')}
        </Button>
        {next.length > 0 && (
          <Button
            type="primary"
            danger={action === 'void'}
            loading={isRunning}
            onClick={() => void onRun(next)}
          >
            {t(button, { count: next.length, sum: sumOf(next) })}
          </Button>
        )}
      </FormActions>
    </>
  );
}
