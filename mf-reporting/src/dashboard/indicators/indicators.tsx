import { formatPercent, Money, useBusState } from '@mbo/shared/ui';
import type {
  DashboardQuery,
  DayFigures,
  OverviewIndicator,
  Trend,
} from '@mbo/gateway-contract/dashboard';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../figures/format';
import type { Priced } from '../figures/async-state';
import type { Dashboard } from '../figures/use-dashboard';
import { Change } from '../trend/change';
import {
  DISPUTES,
  LOSSES,
  rangeOf,
  REFUNDS,
  SALES,
  transactions,
} from '../trend/transactions-link';
import { everyDay, sumOf, type TrendState } from '../trend/use-trend';
import { IndicatorCard } from './indicator-card';
import { countApprovedSales } from './approved-sales';
import styles from './indicators.module.css';

/** Its lines are about as long as those of any period. */
const TYPICAL: OverviewIndicator = {
  totalAmount: 0,
  totalCount: 100,
  revenuePercentage: 1,
  salesPercentage: 1,
};

/** The six figures the page begins with. */
export function Indicators({
  share,
  breakdown,
  overview,
  trend,
  query,
}: Pick<Dashboard, 'share' | 'breakdown' | 'overview'> & {
  trend: TrendState;
  query: DashboardQuery;
}): ReactNode {
  const { t } = useTranslation();
  const locale = useBusState('locale');
  // Without the call nothing is said; while it is awaited there is room for it.
  const figures = trend && (trend.state === 'ready' ? trend.figures : null);
  const change = (figure: Exclude<keyof DayFigures, 'day'>, lessIsBetter = false) =>
    figures && (
      <Change
        now={figure === 'payers' ? figures.payers.now : sumOf(figures.days, figure)}
        before={beforeOf(figures, figure)}
        isUnderWay={figures.beforeSoFar !== undefined}
        points={everyDay(figures.days, query).map((day) => day[figure])}
        lessIsBetter={lessIsBetter}
      />
    );
  // A gateway that knows the trend knows these filters, too: neither is specified.
  const to = (...filters: readonly string[]) =>
    figures ? transactions(rangeOf(query), ...filters) : undefined;
  return (
    <section className={styles.indicators} aria-label={t('indicators.label')}>
      <IndicatorCard
        title={t('indicators.revenue')}
        result={share}
        figure={({ revenue, currency }) => <Money minor={revenue} currency={currency} />}
        notes={[t('indicators.revenueNote')]}
        change={change('revenue')}
        to={to(...SALES)}
      />
      <IndicatorCard
        title={t('indicators.netRevenue')}
        result={share}
        figure={({ netRevenue, currency }) => <Money minor={netRevenue} currency={currency} />}
        notes={[t('indicators.netRevenueNote')]}
        change={change('netRevenue')}
        to={to(...new Set([...SALES, ...LOSSES]))}
      />
      <IndicatorCard
        title={t('indicators.approvedSales')}
        result={breakdown}
        figure={(figures) => formatCount(countApprovedSales(figures), locale)}
        notes={[t('indicators.approvedSalesNote')]}
        change={change('sales')}
        to={to(...SALES)}
      />
      <IndicatorCard
        title={t('indicators.payers')}
        result={share}
        figure={({ payers }) => formatCount(payers, locale)}
        notes={[t('indicators.payersNote')]}
        change={change('payers')}
        to={to(...SALES)}
      />
      <LossCard
        what="refunds"
        overview={overview}
        pick={({ refunds }) => refunds}
        change={change('refundTotal', true)}
        to={to(...REFUNDS)}
      />
      <LossCard
        what="disputes"
        overview={overview}
        pick={({ chargebacks }) => chargebacks}
        change={change('chargebackTotal', true)}
        to={to(...DISPUTES)}
      />
    </section>
  );
}

/** What a figure is compared with: of a period under way the same part of the one before. */
function beforeOf(
  { before, payers, beforeSoFar }: Trend,
  figure: Exclude<keyof DayFigures, 'day'>,
): number {
  if (figure === 'payers') return beforeSoFar?.payers ?? payers.before;
  return sumOf(beforeSoFar?.days ?? before, figure);
}

/** What went back to the payers: amount, how often, and how much that is of what came in. */
function LossCard({
  what,
  overview,
  pick,
  change,
  to,
}: {
  what: 'refunds' | 'disputes';
  overview: Dashboard['overview'];
  pick: (
    figures: Priced<Record<'refunds' | 'chargebacks', OverviewIndicator>>,
  ) => OverviewIndicator;
  change: ReactNode;
  to: string | undefined;
}): ReactNode {
  const { t } = useTranslation();
  const locale = useBusState('locale');
  const notesOf = (indicator: OverviewIndicator): string[] => [
    t(`indicators.${what}Count`, {
      count: indicator.totalCount,
      formatted: formatCount(indicator.totalCount, locale),
    }),
    t('indicators.ofRevenue', { percent: formatPercent(indicator.revenuePercentage, locale) }),
    t('indicators.ofSales', { percent: formatPercent(indicator.salesPercentage, locale) }),
  ];
  return (
    <IndicatorCard
      title={t(`indicators.${what}`)}
      result={overview}
      figure={(figures) => <Money minor={pick(figures).totalAmount} currency={figures.currency} />}
      change={change}
      to={to}
      notes={{ of: (figures) => notesOf(pick(figures)), about: notesOf(TYPICAL) }}
    />
  );
}
