import type { Entity } from '@mbo/shared/bus';
import {
  EmptyState,
  EntityLine,
  InfoCircleOutlined,
  PageHeader,
  useBusState,
  useEntity,
} from '@mbo/shared/ui';
import { DateRangeSelector, useDateRange } from '@mbo/shared/ui/data';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toDashboardQuery } from '../dashboard/figures/query';
import { useDashboard } from '../dashboard/figures/use-dashboard';
import { CurrencySelect } from '../dashboard/filters/currency-select';
import { useCurrency } from '../dashboard/filters/use-currency';
import { MAX_DAYS } from '../dashboard/limits';
import { SeriesPanel } from '../dashboard/trend/series-panel';
import { useSeries } from '../dashboard/trend/use-series';
import { useAttempts, useTrend } from '../dashboard/trend/use-trend';
import { UnconvertedNote } from '../dashboard/unconverted-note';
import dashboard from '../dashboard/dashboard.module.css';
import styles from '../dashboard/trend/trend.module.css';
import { useAttemptSeries } from './use-attempt-series';
import { useCurrencySeries } from './use-currency-series';

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

/** In the order they are shown, each with the call it is from. */
const CHARTS = [
  ['trend', 'sales', 'line'],
  ['trend', 'approval', 'column'],
  ['attempts', 'processors', 'column'],
  ['attempts', 'hours', 'heat'],
  ['attempts', 'declines', 'bars'],
  ['trend', 'losses', 'column'],
  ['trend', 'payers', 'column'],
  ['trend', 'ticket', 'line'],
] as const;

function Charts({ entity }: { entity: Entity }): ReactNode {
  const { t } = useTranslation();
  const locale = useBusState('locale');
  const [range, setRange] = useDateRange({ maxDays: MAX_DAYS, fallback: 'last30' });
  const currency = useCurrency();
  const query = toDashboardQuery(entity, range, currency.currencyId);
  const trend = useTrend(query, currency.currencies);
  const attempts = useAttempts(query, currency.currencies);
  const { breakdown, share } = useDashboard(query, currency.currencies);
  const ofTrend = useSeries(query);
  const ofAttempts = useAttemptSeries(query);
  // A gateway that knows the trend knows the filters of the list, too.
  const leads = trend?.state === 'ready';
  const ofCurrencies = useCurrencySeries(query, currency.currencies.data, leads);
  const missing = CHARTS.filter(([call]) => (call === 'trend' ? !trend : !attempts));
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
      <UnconvertedNote share={share} />
      <div className={styles.panels}>
        {CHARTS.map(([call, name, kind]) => {
          const panel = { title: t(`trend.${name}Title`), kind, mayLoad: true };
          if (call === 'trend') {
            return (
              trend && <SeriesPanel key={name} {...panel} result={trend} series={ofTrend[name]} />
            );
          }
          return (
            attempts && (
              <SeriesPanel key={name} {...panel} result={attempts} series={ofAttempts[name]} />
            )
          );
        })}
        <SeriesPanel
          title={t('trend.currencyTitle')}
          result={breakdown}
          kind="column"
          mayLoad
          series={ofCurrencies}
        />
      </div>
      {missing.length > 0 && (
        <p role="note" className={dashboard.note}>
          <InfoCircleOutlined aria-hidden="true" />{' '}
          {t('analytics.missing', {
            charts: new Intl.ListFormat(locale).format(
              missing.map(([, name]) => t(`trend.${name}Title`)),
            ),
          })}
        </p>
      )}
    </div>
  );
}
