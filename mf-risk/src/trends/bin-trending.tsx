import type { BinTrend } from '@mbo/gateway-contract/risk-trends';
import { EmptyState, type BusinessRef, type MoneyCurrency } from '@mbo/shared/ui';
import { DataTable, type DataColumn, type DateRange, type TableState } from '@mbo/shared/ui/data';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CountFigure, MoneyFigure, Moves, RateFigure } from './figures';
import { binMoves, rateOf } from './moves';
import { transactionsLink } from './transactions-link';
import { TrendPanel } from './trend-panel';
import styles from './trends.module.css';

/** Filters of the list of transactions: what an issuer approves or declines. */
const PAYMENTS = ['type.EQUALS.sale', 'type.EQUALS.authorize'] as const;

/** What is paid with cards of each BIN, against the period before. */
export function BinTrending({ business }: { business: BusinessRef }): ReactNode {
  const { t } = useTranslation('mf-risk');
  const [state, setState] = useState<TableState>({ sorting: undefined, page: 1 });
  const columnsOf = useColumns();
  return (
    <TrendPanel business={business} title={t('tabs.binTrending')} note={t('trends.binsNote')}>
      {({ bins, totalBins }, currency, range) => (
        <>
          <DataTable
            label={t('tabs.binTrending')}
            columns={columnsOf(currency, range)}
            rows={bins}
            rowKey={({ bin }) => bin}
            state={state}
            onStateChange={setState}
            empty={
              <EmptyState
                title={t('trends.binsEmpty')}
                description={t('trends.binsEmptyDescription')}
              />
            }
            dense
          />
          {totalBins > bins.length && (
            <p className={styles.foot}>
              {t('trends.more', { shown: bins.length, total: totalBins })}
            </p>
          )}
        </>
      )}
    </TrendPanel>
  );
}

function useColumns() {
  const { t } = useTranslation('mf-risk');
  return (currency: MoneyCurrency, range: DateRange): DataColumn<BinTrend>[] => {
    const figure = (
      key: 'volume' | 'payments' | 'approval' | 'disputes',
      value: (figures: BinTrend['now']) => number | undefined,
      render: (row: BinTrend) => ReactNode,
    ): DataColumn<BinTrend> => ({
      key,
      title: t(`trends.${key}`),
      value: ({ now }) => value(now) ?? -1,
      render,
      sortable: true,
      firstOrder: 'descending',
      align: 'end',
    });
    const approval = ({ approved, payments }: BinTrend['now']) => rateOf(approved, payments);
    const disputes = ({ disputes: count, approved }: BinTrend['now']) => rateOf(count, approved);
    return [
      {
        key: 'bin',
        title: t('trends.bin'),
        value: ({ bin }) => bin,
        sortable: true,
        render: ({ bin }) => (
          <Link
            className={styles.code}
            to={transactionsLink(range, `cardNumber.BEGINS.${bin}`, ...PAYMENTS)}
          >
            {bin}
          </Link>
        ),
      },
      figure(
        'volume',
        ({ volume }) => volume,
        ({ now, before }) => (
          <MoneyFigure now={now.volume} before={before.volume} currency={currency} />
        ),
      ),
      figure(
        'payments',
        ({ payments }) => payments,
        ({ now, before }) => <CountFigure now={now.payments} before={before.payments} />,
      ),
      figure('approval', approval, ({ now, before }) => (
        <RateFigure now={approval(now)} before={approval(before)} />
      )),
      figure('disputes', disputes, ({ now, before }) => (
        <RateFigure now={disputes(now)} before={disputes(before)} />
      )),
      {
        key: 'unusual',
        title: t('trends.unusual'),
        value: (row) => binMoves(row).length,
        sortable: true,
        firstOrder: 'descending',
        render: (row) => <Moves moves={binMoves(row)} />,
      },
    ];
  };
}
