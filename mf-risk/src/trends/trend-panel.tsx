import type { RiskTrends } from '@mbo/gateway-contract/risk-trends';
import { useParam } from '@mbo/shared/navigation';
import {
  Card,
  EmptyState,
  Segmented,
  Skeleton,
  useLookups,
  type BusinessRef,
  type MoneyCurrency,
  useTimeZone,
} from '@mbo/shared/ui';
import { type DateRange, rangeOfPreset, useToday } from '@mbo/shared/ui/data';
import { QueryBoundary } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRiskTrends } from './api';
import styles from './trends.module.css';

const PERIODS = ['last7', 'last30', 'last90'] as const;
type Period = (typeof PERIODS)[number];

/** The days that figures are of; the period is in the address, as in that of other pages. */
function usePeriod(): {
  period: Period;
  range: DateRange;
  zone: string;
  choose: (period: Period) => void;
} {
  const zone = useTimeZone();
  const today = useToday(zone);
  const [chosen, choose] = useParam('range', { replace: true });
  const period = PERIODS.find((name) => name === chosen) ?? 'last30';
  return { period, range: rangeOfPreset(period, today), zone, choose };
}

const LOOKUPS = ['currencies'] as const;

export interface TrendPanelProps {
  business: BusinessRef;
  title: string;
  /** Says how the figures are to be read. */
  note: string;
  children: (trends: RiskTrends, currency: MoneyCurrency, range: DateRange) => ReactNode;
}

/** Figures of a period of choice: the frame of both tables, with its states. */
export function TrendPanel({ business, title, note, children }: TrendPanelProps): ReactNode {
  const { t } = useTranslation('mf-risk');
  const { period, range, zone, choose } = usePeriod();
  const trends = useRiskTrends(business, range, zone);
  const lookups = useLookups(LOOKUPS);
  return (
    <Card title={title} padding="none">
      <div className={styles.head}>
        <Segmented<Period>
          aria-label={t('trends.period')}
          options={PERIODS.map((value) => ({ value, label: t(`trends.${value}`) }))}
          value={period}
          onChange={choose}
        />
      </div>
      <QueryBoundary
        queries={[trends, lookups]}
        failed={t('trends.failed')}
        skeleton={<Skeleton className={styles.skeleton ?? ''} active paragraph={{ rows: 6 }} />}
      >
        {(data, { currencies }) => {
          if (!data) return <EmptyState title={t('trends.unknown')} />;
          const found = currencies.find(({ currencyId }) => currencyId === data.currencyId);
          return (
            <>
              {children(data, found ?? { alphaCode: '', coefficient: 2 }, range)}
              <p className={styles.foot}>{note}</p>
              {data.unconverted.length > 0 && (
                <p className={styles.foot}>
                  {t('trends.unconverted', { currencies: data.unconverted.join(', ') })}
                </p>
              )}
            </>
          );
        }}
      </QueryBoundary>
    </Card>
  );
}
