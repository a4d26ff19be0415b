import type { PayoutFile, PayoutOfFile } from '@mbo/gateway-contract/payout-files';
import {
  Button,
  DownloadOutlined,
  ErrorState,
  formatMoney,
  LoadingState,
  Money,
  useBusState,
} from '@mbo/shared/ui';
import { DetailPanel, useAct } from '@mbo/shared/ui/forms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { STATEMENTS_KEY } from '../statements/api';
import { useFile } from '../statements/file-menu';
import { PayoutTag } from '../statements/tags';
import { PAYOUT_FILES_KEY, payoutFilePath, readPayouts, setOutcome } from './api';
import { Totals } from './payout-files-page';
import styles from '../statements/statements.module.css';

interface PayoutFilePanelProps {
  id: string;
  row: PayoutFile | undefined;
  onClose: () => void;
}

interface Outcome {
  status: 'paid out' | 'failed';
  /** Missing: all of the file. */
  payout?: PayoutOfFile;
}

/** The payouts of a file, and what the bank says of them. */
export default function PayoutFilePanel({ id, row, onClose }: PayoutFilePanelProps): ReactNode {
  const { t } = useTranslation();
  const file = useFile();
  const payouts = useQuery({
    queryKey: [...PAYOUT_FILES_KEY, 'payouts', id],
    queryFn: ({ signal }) => readPayouts(id, signal),
  });
  return (
    <DetailPanel
      title={t('payouts.file', { id })}
      closeLabel={t('statements.close')}
      onClose={onClose}
    >
      {row?.totals && (
        <div className={styles.amount}>
          <Totals totals={row.totals} />
        </div>
      )}
      <div className={styles.actions}>
        <Button
          icon={<DownloadOutlined aria-hidden="true" />}
          loading={file.isPending}
          onClick={() => file.start(payoutFilePath(Number(id)))}
        >
          {t('statements.download')}
        </Button>
      </div>
      {payouts.data ? (
        <Payouts fileId={id} payouts={payouts.data} />
      ) : payouts.isError && !payouts.isFetching ? (
        <ErrorState
          title={t('failed', { what: t('payouts.payouts') })}
          error={payouts.error}
          onRetry={() => void payouts.refetch()}
        />
      ) : (
        <LoadingState label={t('loading', { what: t('payouts.payouts') })} rows={6} />
      )}
    </DetailPanel>
  );
}

function Payouts({
  fileId,
  payouts,
}: {
  fileId: string;
  payouts: readonly PayoutOfFile[];
}): ReactNode {
  const { t } = useTranslation();
  const locale = useBusState('locale');
  const client = useQueryClient();
  const open = payouts.filter(({ status }) => status === 'in transit');
  const { act: say, isBusy } = useAct({
    run: ({ status, payout }: Outcome) => setOutcome(fileId, status, payout?.payoutId),
    question: ({ status, payout }) => {
      const act = status === 'failed' ? 'fail' : payout ? 'confirm' : 'confirmAll';
      const amount = payout && formatMoney(payout.amountMinor, payout.currency, locale);
      return {
        title: t(`payouts.${act}Title`, { amount, count: open.length }),
        description: t(`payouts.${act}Hint`),
        okLabel: t(`payouts.${act}Label`, { amount, count: open.length }),
        danger: status === 'failed',
      };
    },
    done: () => t('statements.success'),
    reload: () => client.invalidateQueries({ queryKey: STATEMENTS_KEY }),
  });

  return (
    <>
      {open.length > 1 && (
        <div className={styles.actions}>
          <Button disabled={isBusy} onClick={() => say({ status: 'paid out' })}>
            {t('payouts.confirmAllLabel', { count: open.length })}
          </Button>
        </div>
      )}
      <ul className={styles.payouts} aria-label={t('payouts.payouts')}>
        {payouts.map((payout) => (
          <li key={payout.payoutId}>
            <span>
              {payout.entityName} <span className={styles.muted}>{payout.merchantName}</span>
              <br />
              <span className={styles.muted}>
                {payout.statement} · {payout.bankName}{' '}
                <span className={styles.id}>{payout.bankAccountNumber}</span>
              </span>
            </span>
            <PayoutTag status={payout.status} />
            <Money minor={payout.amountMinor} currency={payout.currency} />
            {payout.status === 'in transit' && (
              <span className={styles.acts}>
                {(['paid out', 'failed'] as const).map((status) => (
                  <Button
                    key={status}
                    size="small"
                    danger={status === 'failed'}
                    disabled={isBusy}
                    onClick={() => say({ status, payout })}
                  >
                    {t(status === 'failed' ? 'payouts.fail' : 'payouts.confirm')}
                    <span className="mbo-visually-hidden"> {payout.statement}</span>
                  </Button>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
