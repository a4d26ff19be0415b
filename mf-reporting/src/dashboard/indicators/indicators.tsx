import { Money, useBusState } from '@mbo/shared/ui';
import type { OverviewIndicator } from '@mbo/gateway-contract/dashboard';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatPercent } from '../figures/format';
import type { Priced } from '../figures/async-state';
import type { Dashboard } from '../figures/use-dashboard';
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
}: Pick<Dashboard, 'share' | 'breakdown' | 'overview'>): ReactNode {
  const { t } = useTranslation();
  const locale = useBusState('locale');
  return (
    <section className={styles.indicators} aria-label={t('indicators.label')}>
      <IndicatorCard
        title={t('indicators.revenue')}
        reading={share}
        figure={({ revenue, currency }) => <Money minor={revenue} currency={currency} />}
        notes={[t('indicators.revenueNote')]}
      />
      <IndicatorCard
        title={t('indicators.netRevenue')}
        reading={share}
        figure={({ netRevenue, currency }) => <Money minor={netRevenue} currency={currency} />}
        notes={[t('indicators.netRevenueNote')]}
      />
      <IndicatorCard
        title={t('indicators.approvedSales')}
        reading={breakdown}
        figure={(figures) => formatCount(countApprovedSales(figures), locale)}
        notes={[t('indicators.approvedSalesNote')]}
      />
      <IndicatorCard
        title={t('indicators.payers')}
        reading={share}
        figure={({ payers }) => formatCount(payers, locale)}
        notes={[t('indicators.payersNote')]}
      />
      <LossCard what="refunds" overview={overview} pick={({ refunds }) => refunds} />
      <LossCard what="disputes" overview={overview} pick={({ chargebacks }) => chargebacks} />
    </section>
  );
}

/** What went back to the payers: amount, how often, and how much that is of what came in. */
function LossCard({
  what,
  overview,
  pick,
}: {
  what: 'refunds' | 'disputes';
  overview: Dashboard['overview'];
  pick: (
    figures: Priced<Record<'refunds' | 'chargebacks', OverviewIndicator>>,
  ) => OverviewIndicator;
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
      reading={overview}
      figure={(figures) => <Money minor={pick(figures).totalAmount} currency={figures.currency} />}
      notes={{ of: (figures) => notesOf(pick(figures)), about: notesOf(TYPICAL) }}
    />
  );
}
