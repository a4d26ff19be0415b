import type { BinTrend } from '@mbo/gateway-contract/risk-trends';
import { EmptyState, type BusinessRef, type MoneyCurrency } from '@mbo/shared/ui';
import { DataTable, useTableState, type DataColumn, type DateRange } from '@mbo/shared/ui/data';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CountFigure, MoneyFigure, Moves, RateFigure } from './figures';
import { binMoves, rateOf } from './moves';
import { transactionsLink } from './transactions-link';
import { TrendPanel } from './trend-panel';
import { TrendView, type TrendRow } from './trend-view';
import styles from './trends.module.css';

/** Filters of the list of transactions: what an issuer approves or declines. */
const PAYMENTS = ['type.EQUALS.sale', 'type.EQUALS.authorize'] as const;

const MEASURES = ['volume', 'payments', 'approval', 'disputes'] as const;
const TABLE = { name: 'bins', sortable: ['bin', ...MEASURES, 'unusual'] };

const approvalOf = ({ approved, payments }: BinTrend['now']) => rateOf(approved, payments);
const disputesOf = ({ disputes, approved }: BinTrend['now']) => rateOf(disputes, approved);

/** A BIN as the chart draws it. */
function asRow({ bin, now, before }: BinTrend, range: DateRange): TrendRow {
  const figures = (one: BinTrend['now']) => ({
    volume: one.volume,
    payments: one.payments,
    approval: approvalOf(one),
    disputes: disputesOf(one),
  });
  return {
    key: bin,
    text: bin,
    name: <BinLink bin={bin} range={range} />,
    now: figures(now),
    before: figures(before),
  };
}

function BinLink({ bin, range }: { bin: string; range: DateRange }): ReactNode {
  return (
    <Link
      className={styles.code}
      to={transactionsLink(range, `cardNumber.BEGINS.${bin}`, ...PAYMENTS)}
    >
      {bin}
    </Link>
  );
}

/** What is paid with cards of each BIN, against the period before. */
export function BinTrending({ business }: { business: BusinessRef }): ReactNode {
  const { t } = useTranslation('mf-risk');
  const [state, setState] = useTableState(TABLE);
  const columnsOf = useColumns();
  return (
    <TrendPanel business={business} title={t('tabs.binTrending')} note={t('trends.binsNote')}>
      {({ bins, totalBins }, currency, range) => (
        <TrendView
          title={t('tabs.binTrending')}
          of={t('trends.bin')}
          measures={MEASURES}
          rows={bins.map((row) => asRow(row, range))}
          currency={currency}
        >
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
        </TrendView>
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
    return [
      {
        key: 'bin',
        title: t('trends.bin'),
        value: ({ bin }) => bin,
        sortable: true,
        render: ({ bin }) => <BinLink bin={bin} range={range} />,
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
      figure('approval', approvalOf, ({ now, before }) => (
        <RateFigure now={approvalOf(now)} before={approvalOf(before)} />
      )),
      figure('disputes', disputesOf, ({ now, before }) => (
        <RateFigure now={disputesOf(now)} before={disputesOf(before)} />
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
