import { saveCsv } from '@mbo/shared/http';
import { useParam } from '@mbo/shared/navigation';
import {
  Button,
  DownloadOutlined,
  Segmented,
  Select,
  toDecimal,
  useBusState,
  formatMoney,
  formatPercent,
  type MoneyCurrency,
} from '@mbo/shared/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Measure } from './moves';
import { PairChart } from './pair-chart';
import styles from './trends.module.css';

/** Bars of a chart; the table has all rows. */
const MAX_BARS = 12;

/** A row as it is drawn and saved. */
export interface TrendRow {
  key: string;
  /** As plain text, and as the chart shows it. */
  text: string;
  name: ReactNode;
  now: Readonly<Partial<Record<Measure, number | undefined>>>;
  before: Readonly<Partial<Record<Measure, number | undefined>>>;
}

export interface TrendViewProps {
  title: string;
  /** Heading of the rows' names. */
  of: string;
  measures: readonly Measure[];
  rows: readonly TrendRow[];
  currency: MoneyCurrency;
  /** The table of the same figures. */
  children: ReactNode;
}

/** The same figures as a table, as a chart of one measure, and as CSV. */
export function TrendView(props: TrendViewProps): ReactNode {
  const { title, of, measures, rows, currency, children } = props;
  const { t } = useTranslation('mf-risk');
  const locale = useBusState('locale');
  const [chosen, setView] = useParam('view', { replace: true });
  const view = chosen === 'chart' ? 'chart' : 'table';
  const [measure, setMeasure] = useState<Measure>(measures[0] ?? 'volume');
  const format = (figure: number): string => {
    if (measure === 'volume') return formatMoney(figure, currency, locale);
    const isRate = measure === 'approval' || measure === 'disputes';
    return isRate ? formatPercent(figure, locale) : new Intl.NumberFormat(locale).format(figure);
  };
  const pairs = rows
    .map(({ key, name, now, before }) => ({
      ...{ key, name },
      now: now[measure],
      before: before[measure],
    }))
    .sort((a, b) => (b.now ?? -1) - (a.now ?? -1))
    .slice(0, MAX_BARS);

  const textOf = (one: Measure, figure: number | undefined): string => {
    if (figure === undefined) return '';
    if (one === 'volume') return toDecimal(figure, currency.coefficient);
    return one === 'payments' ? String(figure) : figure.toFixed(2);
  };
  function save(): void {
    const headings = measures.flatMap((one) => {
      const unit = { volume: ` (${currency.alphaCode})`, approval: ' (%)', disputes: ' (%)' };
      const name = `${t(`trends.${one}`)}${one === 'payments' ? '' : unit[one]}`;
      return [name, t('trends.csvBefore', { measure: name })];
    });
    saveCsv(title, [
      [of, ...headings],
      ...rows.map(({ text, now, before }) => [
        text,
        ...measures.flatMap((one) => [textOf(one, now[one]), textOf(one, before[one])]),
      ]),
    ]);
  }

  if (rows.length === 0) return children;
  return (
    <>
      <div className={styles.views}>
        <Segmented<'table' | 'chart'>
          size="small"
          aria-label={t('trends.view')}
          options={(['table', 'chart'] as const).map((value) => ({
            value,
            label: t(`trends.views.${value}`),
          }))}
          value={view}
          onChange={(next) => setView(next === 'chart' ? next : undefined)}
        />
        {view === 'chart' && (
          <Select<Measure>
            size="small"
            aria-label={t('trends.measure')}
            value={measure}
            onChange={setMeasure}
            popupMatchSelectWidth={false}
            options={measures.map((value) => ({ value, label: t(`trends.${value}`) }))}
          />
        )}
        <Button size="small" icon={<DownloadOutlined aria-hidden="true" />} onClick={save}>
          {t('lists.export')}
        </Button>
      </div>
      {view === 'table' ? (
        children
      ) : (
        <>
          <PairChart label={`${title}: ${t(`trends.${measure}`)}`} pairs={pairs} format={format} />
          {rows.length > pairs.length && (
            <p className={styles.foot}>
              {t('trends.chart.more', { shown: pairs.length, total: rows.length })}
            </p>
          )}
        </>
      )}
    </>
  );
}
