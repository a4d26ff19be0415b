import type { Entity } from '@mbo/shared/bus';
import {
  EmptyState,
  formatAmount,
  formatMoney,
  PageHeader,
  toDecimal,
  useBusState,
  useEntity,
} from '@mbo/shared/ui';
import { DateRangeSelector, useDateRange } from '@mbo/shared/ui/data';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityLine } from '../dashboard/entity-line';
import { toDashboardQuery } from '../dashboard/figures/query';
import { useDashboard } from '../dashboard/figures/use-dashboard';
import { CurrencySelect } from '../dashboard/filters/currency-select';
import { useCurrency } from '../dashboard/filters/use-currency';
import { MAX_DAYS } from '../dashboard/limits';
import { SeriesPanel } from '../dashboard/trend/series-panel';
import { useSeries } from '../dashboard/trend/use-series';
import { useTrend } from '../dashboard/trend/use-trend';
import dashboard from '../dashboard/dashboard.module.css';
import styles from '../dashboard/trend/trend.module.css';

/** Charts of what was sold, of the same entity, days and currency as the dashboard. */
export default function AnalyticsPage(): ReactNode {
  const { t } = useTranslation();
  const entity = useEntity();
  if (entity) return <Charts entity={entity} />;
  return (
    <>
      <PageHeader title={t('analytics.title')} />
      <EmptyState title={t('nothingSelected')} description={t('nothingSelectedDescription')} />
    </>
  );
}

const CHARTS = [
  ['sales', 'line'],
  ['approval', 'column'],
  ['losses', 'column'],
  ['payers', 'column'],
  ['ticket', 'line'],
] as const;

function Charts({ entity }: { entity: Entity }): ReactNode {
  const { t } = useTranslation();
  const locale = useBusState('locale');
  const [range, setRange] = useDateRange({ maxDays: MAX_DAYS, fallback: 'last30' });
  const currency = useCurrency();
  const query = toDashboardQuery(entity, range, currency.currencyId);
  const trend = useTrend(query, currency.currencies);
  const { breakdown } = useDashboard(query, currency.currencies);
  const series = useSeries(query);
  return (
    <div className={dashboard.dashboard}>
      <PageHeader
        title={t('analytics.title')}
        description={<EntityLine entity={entity} />}
        actions={<CurrencySelect {...currency} />}
      />
      <div className={dashboard.range}>
        <DateRangeSelector value={range} onChange={setRange} maxDays={MAX_DAYS} />
      </div>
      <div className={styles.panels}>
        {trend ? (
          CHARTS.map(([name, kind]) => (
            <SeriesPanel
              key={name}
              title={t(`trend.${name}Title`)}
              reading={trend}
              kind={kind}
              series={series[name]}
              mayLoad
            />
          ))
        ) : (
          <EmptyState title={t('analytics.missing')} description={t('analytics.missingHint')} />
        )}
        <SeriesPanel
          title={t('trend.currencyTitle')}
          reading={breakdown}
          kind="column"
          mayLoad
          series={({ currencies, currency: shown }) => ({
            of: t('breakdown.currency'),
            names: [t('breakdown.revenue')],
            rows: currencies.map(({ name, revenue }) => ({ name, values: [revenue] })),
            summary: t('trend.currencySummary', {
              count: currencies.length,
              total: formatMoney(
                currencies.reduce((sum, { revenue }) => sum + revenue, 0),
                shown,
                locale,
              ),
            }),
            format: (value) => formatAmount(value, shown, locale),
            drawn: (value) => Number(toDecimal(value, shown.coefficient)),
          })}
        />
      </div>
    </div>
  );
}
