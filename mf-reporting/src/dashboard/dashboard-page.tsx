import { EmptyState, EntityLine, PageHeader, useEntity } from '@mbo/shared/ui';
import { DateRangeSelector, useDateRange } from '@mbo/shared/ui/data';
import type { Entity } from '@mbo/shared/bus';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AfterPaint } from './after-paint';
import { ApprovalCard } from './approval/approval-card';
import { BreakdownTables } from './breakdown/breakdown-tables';
import { toDashboardQuery } from './figures/query';
import { figuresStand, useDashboard } from './figures/use-dashboard';
import { CurrencySelect } from './filters/currency-select';
import { useCurrency } from './filters/use-currency';
import { DashboardHead } from './head/dashboard-head';
import { Indicators } from './indicators/indicators';
import { MAX_DAYS } from './limits';
import { MethodsCard } from './methods/methods-card';
import { SeriesPanel } from './trend/series-panel';
import { useFigureLinks } from './trend/use-figure-links';
import { useSeries } from './trend/use-series';
import { useTrend } from './trend/use-trend';
import { UnconvertedNote } from './unconverted-note';
import styles from './dashboard.module.css';

/** Sales indicators of the selected account or business. */
export function DashboardPage(): ReactNode {
  const { t } = useTranslation();
  const entity = useEntity();
  if (entity) return <EntityDashboard entity={entity} />;
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyState title={t('nothingSelected')} description={t('nothingSelectedDescription')} />
    </>
  );
}

function EntityDashboard({ entity }: { entity: Entity }): ReactNode {
  const { t } = useTranslation();
  const [range, setRange] = useDateRange({ maxDays: MAX_DAYS });
  const currency = useCurrency();
  const query = toDashboardQuery(entity, range, currency.currencyId);
  const dashboard = useDashboard(query, currency.currencies);
  const trend = useTrend(query, currency.currencies);
  const series = useSeries(query);
  const links = useFigureLinks(query, trend, currency.currencies.data);
  const chartsMayLoad = figuresStand(dashboard);
  return (
    <div className={styles.dashboard}>
      <DashboardHead
        title={t('title')}
        description={<EntityLine entity={entity} />}
        actions={<CurrencySelect {...currency} />}
      />
      <div className={styles.range}>
        <DateRangeSelector value={range} onChange={setRange} maxDays={MAX_DAYS} />
      </div>
      <UnconvertedNote share={dashboard.share} />
      <div className={styles.panels}>
        <Indicators {...dashboard} trend={trend} query={query} />
        <AfterPaint>
          {trend && (
            <SeriesPanel
              title={t('trend.salesTitle')}
              result={trend}
              kind="line"
              series={series.sales}
              mayLoad={chartsMayLoad}
            />
          )}
          <div className={styles.charts}>
            <ApprovalCard
              approval={dashboard.approval}
              chartMayLoad={chartsMayLoad}
              to={links?.attempts}
            />
            <MethodsCard {...dashboard} chartMayLoad={chartsMayLoad} toSales={links?.ofMethod} />
          </div>
          <BreakdownTables {...dashboard} links={links} />
        </AfterPaint>
      </div>
    </div>
  );
}
