import type { RiskTrends } from '@mbo/gateway-contract/risk-trends';
import {
  Card,
  EmptyState,
  Segmented,
  Skeleton,
  useLookups,
  type BusinessRef,
  type MoneyCurrency,
} from '@mbo/shared/ui';
import type { DateRange } from '@mbo/shared/ui/data';
import { QueryBoundary } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRiskTrends } from './api';
import { PERIODS, usePeriod, type Period } from './use-period';
import styles from './trends.module.css';

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
