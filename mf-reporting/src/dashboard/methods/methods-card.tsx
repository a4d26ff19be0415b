import { formatAmount, formatMoney, formatPercent, useBusState } from '@mbo/shared/ui';
import type { BreakdownIndicators, ShareIndicators } from '@mbo/gateway-contract/dashboard';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartSkeleton } from '../charts/chart-skeleton';
import { Legend } from '../charts/legend';
import { Ring } from '../charts/ring';
import { OTHERS } from '../charts/series';
import type { Priced } from '../figures/async-state';
import type { Dashboard } from '../figures/use-dashboard';
import { Panel } from '../panel';
import { methodColours } from './method-colours';
import { toSlices } from './slices';
import styles from '../charts/chart-card.module.css';

/** Where a payment method's sales are listed, by its name. */
export interface MethodLinks {
  toSales: ((method: string) => string | undefined) | undefined;
}

/** How sales divide among payment methods, as a ring and in numbers. */
export function MethodsCard({
  breakdown,
  share,
  chartMayLoad,
  toSales,
}: Pick<Dashboard, 'breakdown' | 'share'> & { chartMayLoad: boolean } & MethodLinks): ReactNode {
  const { t } = useTranslation();
  return (
    <Panel
      title={t('methods.title')}
      result={breakdown}
      skeleton={<ChartSkeleton shape="full" rows={5} />}
    >
      {(figures) => <MethodFigures {...{ figures, share, chartMayLoad, toSales }} />}
    </Panel>
  );
}

function MethodFigures({
  figures: { paymentMethods, currency },
  share,
  chartMayLoad,
  toSales,
}: {
  figures: Priced<BreakdownIndicators>;
  share: Dashboard['share'];
  chartMayLoad: boolean;
} & MethodLinks): ReactNode {
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
  const colours = methodColours(slices.flatMap(({ name }) => name ?? []));
  const parts = slices.map(({ name, revenue, percent }) => ({
    name: name ?? t('methods.others'),
    value: revenue,
    text: formatMoney(revenue, currency, locale),
    share: formatPercent(percent, locale),
    colour: (name === undefined ? undefined : colours.get(name)) ?? OTHERS,
    to: name === undefined ? undefined : toSales?.(name),
  }));
  return (
    <div className={styles.chart} data-shape="full">
      <Ring shape="full" parts={parts} mayLoad={chartMayLoad}>
        {share.state === 'ready' && <RingTotal {...share.figures} />}
      </Ring>
      <Legend label={t('methods.title')} items={parts} />
    </div>
  );
}

/**
 * The whole that the ring divides: the very figure of the 'Total Sales' card. The sum of the slices
 * can be a cent away from it, as each of them is converted and rounded by itself.
 */
function RingTotal({ revenue, currency }: Priced<ShareIndicators>): ReactNode {
  const { t } = useTranslation();
  const total = formatAmount(revenue, currency, useBusState('locale'));
  return (
    <>
      <span className={styles.caption}>{t('methods.total')}</span>
      <span className={styles.amount} style={{ fontSize: fittingSize(total) }}>
        {total}
      </span>
      <span className={styles.caption}>{currency.alphaCode}</span>
    </>
  );
}

/** Font size in pixels with which an amount fits into the ring. */
function fittingSize(amount: string): number {
  return Math.min(16, 220 / amount.length);
}
