import { formatAmount, formatMoney, useBusState } from '@mbo/shared/ui';
import type { BreakdownIndicators } from '@mbo/shared/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartSkeleton } from '../charts/chart-skeleton';
import { Legend } from '../charts/legend';
import { Ring } from '../charts/ring';
import { OTHERS, SERIES } from '../charts/series';
import { formatPercent } from '../figures/format';
import type { Priced } from '../figures/reading';
import type { Dashboard } from '../figures/use-dashboard';
import { Panel } from '../panel';
import { sumOf, toSlices } from './slices';
import styles from '../charts/chart-card.module.css';

/** How sales divide among payment methods, as a ring and in numbers. */
export function MethodsCard({
  breakdown,
  chartMayLoad,
}: {
  breakdown: Dashboard['breakdown'];
  chartMayLoad: boolean;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <Panel
      title={t('methods.title')}
      reading={breakdown}
      skeleton={<ChartSkeleton shape="full" rows={5} />}
    >
      {(figures) => <MethodFigures figures={figures} chartMayLoad={chartMayLoad} />}
    </Panel>
  );
}

function MethodFigures({
  figures: { paymentMethods, currency },
  chartMayLoad,
}: {
  figures: Priced<BreakdownIndicators>;
  chartMayLoad: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const locale = useBusState('locale');
  const slices = toSlices(paymentMethods);
  // Sales whose amounts could not be converted are transactions too.
  if (paymentMethods.every(({ revenue, approvedSales }) => revenue <= 0 && approvedSales === 0)) {
    return (
      <div className={styles.chart}>
        <p className={styles.nothing}>{t('methods.empty')}</p>
      </div>
    );
  }
  const parts = slices.map(({ name, revenue, percent }, index) => ({
    name: name ?? t('methods.others'),
    value: revenue,
    text: formatMoney(revenue, currency, locale),
    share: formatPercent(percent, locale),
    colour: (name === undefined ? undefined : SERIES[index]) ?? OTHERS,
  }));
  const total = formatAmount(sumOf(slices), currency, locale);
  return (
    <div className={styles.chart}>
      <Ring shape="full" parts={parts} mayLoad={chartMayLoad}>
        <span className={styles.caption}>{t('methods.total')}</span>
        <span className={styles.amount} style={{ fontSize: fittingSize(total) }}>
          {total}
        </span>
        <span className={styles.caption}>{currency.alphaCode}</span>
      </Ring>
      <Legend label={t('methods.title')} items={parts} />
    </div>
  );
}

/** Font size in pixels with which an amount fits into the ring. */
function fittingSize(amount: string): number {
  return Math.min(16, 220 / amount.length);
}
