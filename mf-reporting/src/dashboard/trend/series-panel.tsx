import { saveCsv } from '@mbo/shared/http';
import {
  Button,
  DownloadOutlined,
  EmptyState,
  ErrorBoundary,
  Segmented,
  useBusState,
} from '@mbo/shared/ui';
import { FiguresTable, useMediaQuery } from '@mbo/shared/ui/data';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { loadChart } from '../charts/load-chart';
import { SERIES } from '../charts/series';
import { useColours } from '../charts/use-colours';
import { Panel } from '../panel';
import type { AsyncState } from '../figures/async-state';
import type { SeriesChartProps, SeriesPoint } from './series-chart';
import styles from './trend.module.css';

/** What a chart shows: rows of numbers under headings, which are its series. */
export interface Series {
  /** Of the first column. */
  of: string;
  names: readonly string[];
  /** How many of them are drawn; the rest are in the table. Default: all. */
  drawnNames?: number;
  rows: readonly SeriesRow[];
  /** The whole in a sentence. */
  summary: string;
  /** How a number reads in the table. */
  format: (value: number, column: number) => string;
  /** Values as drawn, e.g. minor units in the major one. Default: as they are. */
  drawn?: (value: number, column: number) => number;
  /** Digits after the point of what is drawn. Default: 0. */
  decimals?: number;
  /** CSS variables of the colours by series. Default: `SERIES`. */
  colours?: readonly string[];
  /** What there is none of, if all values are 0. Default: sales. */
  empty?: { title: string; description: string };
}

export interface SeriesRow {
  name: string;
  /** Undefined: not known yet, as of an hour to come. */
  values: readonly (number | undefined)[];
  /** Where what it counts is listed. */
  to?: string | undefined;
  /** Of heat: which field of which line it is. */
  cell?: { x: string; y: string };
}

/** Bars lie one below the other, for long names. */
type Kind = SeriesChartProps['kind'] | 'bars';

export interface SeriesPanelProps<T> {
  title: string;
  result: AsyncState<T>;
  kind: Kind;
  series: (figures: T) => Series;
  mayLoad: boolean;
}

/** Heights of the bars that are where a chart will be. */
const BONES = [38, 52, 45, 70, 61, 84, 66, 74, 58, 90, 72, 80];

/** A chart with a table of the same, a summary, its CSV, and its own states. */
export function SeriesPanel<T>({
  title,
  result,
  kind,
  series,
  mayLoad,
}: SeriesPanelProps<T>): ReactNode {
  const { t } = useTranslation();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  return (
    <Panel
      title={title}
      result={result}
      skeleton={
        <div className={styles.waiting}>
          {BONES.map((height, at) => (
            <span key={at} style={{ blockSize: `${height}%` }} />
          ))}
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
          {result.state === 'ready' && (
            <Button
              size="small"
              icon={<DownloadOutlined aria-hidden="true" />}
              aria-label={t('trend.csvOf', { title })}
              onClick={() => saveCsv(title, csvRows(series(result.figures)))}
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
  kind: Kind;
  view: 'chart' | 'table';
  mayLoad: boolean;
}): ReactNode {
  const { t } = useTranslation();
  if (series.rows.every(({ values }) => values.every((value) => !value))) {
    const { empty } = series;
    return (
      <EmptyState
        title={empty?.title ?? t('breakdown.empty')}
        description={empty?.description ?? t('breakdown.emptyDescription')}
      />
    );
  }
  return (
    <>
      <p className={styles.summary}>{series.summary}</p>
      {view === 'table' ? (
        <Table title={title} series={series} />
      ) : kind === 'bars' ? (
        <Bars series={series} />
      ) : (
        <div className={styles.drawing}>
          {drawnNames(series).length > 1 && (
            <ul aria-hidden="true" className={styles.legend}>
              {drawnNames(series).map((name, at) => (
                <li key={name}>
                  <span style={{ background: `var(${coloursOf(series)[at]})` }} />
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

/** As many as there is room for; the rest are in the table. */
const MAX_BARS = 6;

/** The first numbers of the first rows. Their links make it a list, and not only a drawing. */
function Bars({ series: { rows, format } }: { series: Series }): ReactNode {
  const most = Math.max(1, ...rows.map(({ values }) => values[0] ?? 0));
  return (
    <ul className={styles.bars}>
      {rows.slice(0, MAX_BARS).map(({ name, values: [value = 0], to }) => (
        <li key={name}>
          {to === undefined ? <span>{name}</span> : <Link to={to}>{name}</Link>}
          <span>{format(value, 0)}</span>
          <span aria-hidden="true" style={{ inlineSize: `${(value / most) * 100}%` }} />
        </li>
      ))}
    </ul>
  );
}

function coloursOf({ colours = SERIES }: Series): readonly string[] {
  return colours;
}

function drawnNames({ names, drawnNames: count = names.length }: Series): readonly string[] {
  return names.slice(0, count);
}

function toPoints(series: Series): SeriesPoint[] {
  const { rows, drawn = (value: number) => value } = series;
  return drawnNames(series).flatMap((name, column) =>
    rows.flatMap(({ name: x, values, cell }, row) => {
      const value = values[column];
      if (value === undefined) return [];
      return { x: cell?.x ?? x, y: drawn(value, column), series: cell?.y ?? name, row };
    }),
  );
}

function Drawn({ series, kind }: { series: Series; kind: SeriesChartProps['kind'] }): ReactNode {
  const SeriesChart = useMemo(() => lazy(() => loadChart('series')), []);
  const ofSeries = coloursOf(series);
  const colours = useColours(['--mbo-text', '--mbo-surface', '--mbo-border', ...ofSeries]);
  const locale = useBusState('locale');
  const animated = !useMediaQuery('(prefers-reduced-motion: reduce)');
  const navigate = useNavigate();
  return (
    <Suspense>
      <SeriesChart
        // One day makes no line.
        kind={kind === 'line' && series.rows.length === 1 ? 'column' : kind}
        points={toPoints(series)}
        onPick={(row) => {
          const to = series.rows[row]?.to;
          if (to !== undefined) navigate(to);
        }}
        colours={ofSeries.map((name) => colours[name] ?? '')}
        heatName={series.names[0] ?? ''}
        locale={locale}
        decimals={series.decimals ?? 0}
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
    <FiguresTable
      label={title}
      titles={[of, ...names]}
      rows={rows.map(({ name, values, to }) => ({
        key: name,
        name: to === undefined ? name : <Link to={to}>{name}</Link>,
        values: values.map((value, column) => (value === undefined ? '—' : format(value, column))),
      }))}
    />
  );
}

/** The table as a file: numbers as they are drawn, no groups of digits. */
function csvRows({ of, names, rows, drawn = (value) => value }: Series): (string | number)[][] {
  return [
    [of, ...names],
    ...rows.map(({ name, values }) => [
      name,
      ...values.map((value, column) => (value === undefined ? '' : drawn(value, column))),
    ]),
  ];
}
