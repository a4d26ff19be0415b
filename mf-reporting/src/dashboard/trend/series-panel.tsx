import { Button, DownloadOutlined, EmptyState, ErrorBoundary, Segmented } from '@mbo/shared/ui';
import { useMediaQuery } from '@mbo/shared/ui/data';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SERIES } from '../charts/series';
import { useColours } from '../charts/use-colours';
import { Panel } from '../panel';
import type { AsyncState } from '../figures/async-state';
import { ChartSkeleton } from '../charts/chart-skeleton';
import type { SeriesChartProps } from './series-chart';
import styles from './trend.module.css';

/** What a chart shows: rows of numbers under headings, which are its series. */
export interface Series {
  /** Of the first column. */
  of: string;
  names: readonly string[];
  rows: readonly { name: string; values: readonly number[]; to?: string | undefined }[];
  /** The whole in a sentence. */
  summary: string;
  /** How a number reads in the table. */
  format: (value: number, column: number) => string;
  /** Values as drawn, e.g. minor units in the major one. Default: as they are. */
  drawn?: (value: number) => number;
}

export interface SeriesPanelProps<T> {
  title: string;
  reading: AsyncState<T>;
  kind: SeriesChartProps['kind'];
  series: (figures: T) => Series;
  mayLoad: boolean;
}

/** A chart with a table of the same, a summary, its CSV, and its own states. */
export function SeriesPanel<T>({
  title,
  reading,
  kind,
  series,
  mayLoad,
}: SeriesPanelProps<T>): ReactNode {
  const { t } = useTranslation();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  return (
    <Panel
      title={title}
      reading={reading}
      skeleton={
        <div className={styles.waiting}>
          <ChartSkeleton shape="full" rows={3} />
        </div>
      }
      extra={
        <span className={styles.tools}>
          <Segmented
            size="small"
            aria-label={t('trend.viewOf', { title })}
            value={view}
            onChange={(next) => setView(next)}
            options={[
              { value: 'chart' as const, label: t('trend.chart') },
              { value: 'table' as const, label: t('trend.table') },
            ]}
          />
          {reading.state === 'ready' && (
            <Button
              size="small"
              icon={<DownloadOutlined aria-hidden="true" />}
              aria-label={t('trend.csvOf', { title })}
              onClick={() => saveCsv(title, series(reading.figures))}
            >
              {t('trend.csv')}
            </Button>
          )}
        </span>
      }
    >
      {(figures) => <Shown series={series(figures)} {...{ title, kind, view, mayLoad }} />}
    </Panel>
  );
}

function Shown({
  title,
  series,
  kind,
  view,
  mayLoad,
}: {
  title: string;
  series: Series;
  kind: SeriesChartProps['kind'];
  view: 'chart' | 'table';
  mayLoad: boolean;
}): ReactNode {
  const { t } = useTranslation();
  if (series.rows.every(({ values }) => values.every((value) => value === 0))) {
    return (
      <EmptyState title={t('breakdown.empty')} description={t('breakdown.emptyDescription')} />
    );
  }
  return (
    <>
      <p className={styles.summary}>{series.summary}</p>
      {view === 'table' ? (
        <Table title={title} series={series} />
      ) : (
        <div className={styles.drawing}>
          {series.names.length > 1 && (
            <ul aria-hidden="true" className={styles.legend}>
              {series.names.map((name, at) => (
                <li key={name}>
                  <span style={{ background: `var(${SERIES[at]})` }} />
                  {name}
                </li>
              ))}
            </ul>
          )}
          <ErrorBoundary
            area="mf-reporting"
            fallback={(_failure, retry) => (
              <p className={styles.failed}>
                {t('chart.failed')}
                <Button size="small" onClick={retry}>
                  {t('retry')}
                </Button>
              </p>
            )}
          >
            <div aria-hidden="true">{mayLoad && <Drawn series={series} kind={kind} />}</div>
          </ErrorBoundary>
        </div>
      )}
    </>
  );
}

function Drawn({ series, kind }: { series: Series; kind: SeriesChartProps['kind'] }): ReactNode {
  const SeriesChart = useMemo(() => lazy(() => import('./series-chart')), []);
  const colours = useColours(['--mbo-text', '--mbo-surface', '--mbo-border', ...SERIES]);
  const animated = !useMediaQuery('(prefers-reduced-motion: reduce)');
  const { names, rows, drawn = (value: number) => value } = series;
  return (
    <Suspense>
      <SeriesChart
        // One day makes no line.
        kind={series.rows.length > 1 ? kind : 'column'}
        points={names.flatMap((name, column) =>
          rows.map((row) => ({ x: row.name, y: drawn(row.values[column] ?? 0), series: name })),
        )}
        colours={SERIES.map((name) => colours[name] ?? '')}
        text={colours['--mbo-text'] ?? ''}
        surface={colours['--mbo-surface'] ?? ''}
        border={colours['--mbo-border'] ?? ''}
        animated={animated}
      />
    </Suspense>
  );
}

function Table({ title, series: { of, names, rows, format } }: { title: string; series: Series }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            {[of, ...names].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values, to }) => (
            <tr key={name}>
              <th scope="row">{to === undefined ? name : <Link to={to}>{name}</Link>}</th>
              {values.map((value, column) => (
                <td key={names[column]}>{format(value, column)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The table as a file: numbers as they are drawn, no groups of digits. */
function saveCsv(title: string, { of, names, rows, drawn = (value) => value }: Series): void {
  const cell = (value: string | number): string => `"${String(value).replaceAll('"', '""')}"`;
  const lines = [
    [of, ...names],
    ...rows.map(({ name, values }) => [name, ...values.map((value) => drawn(value))]),
  ].map((cells) => cells.map(cell).join(','));
  const content = new Blob(['\ufeff', lines.join('\r\n'), '\r\n'], { type: 'text/csv' });
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${title}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
