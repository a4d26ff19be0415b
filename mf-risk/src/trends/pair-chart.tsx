import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './pair-chart.module.css';

/** What is drawn: a name with its figure and that of the period before; undefined: there is none. */
export interface ChartPair {
  key: string;
  name: ReactNode;
  now: number | undefined;
  before: number | undefined;
}

/** Bars of two periods, one above the other; its figures are read like those of a list. */
export function PairChart({
  label,
  pairs,
  format,
}: {
  label: string;
  pairs: readonly ChartPair[];
  format: (figure: number) => string;
}): ReactNode {
  const { t } = useTranslation('mf-risk');
  const most = Math.max(1e-9, ...pairs.flatMap(({ now, before }) => [now ?? 0, before ?? 0]));
  const bar = (period: 'now' | 'before', figure: number | undefined): ReactNode => (
    <span className={styles.bar} data-period={period}>
      <span className="mbo-visually-hidden">{t(`trends.chart.${period}`)}: </span>
      <span
        aria-hidden="true"
        className={styles.length}
        style={{ inlineSize: `${((figure ?? 0) / most) * 100}%` }}
      />
      <span className={styles.figure}>
        {figure === undefined ? t('trends.noRate') : format(figure)}
      </span>
    </span>
  );
  return (
    <>
      <p className={styles.legend} aria-hidden="true">
        <span data-period="now">{t('trends.chart.now')}</span>
        <span data-period="before">{t('trends.chart.before')}</span>
      </p>
      <ul className={styles.pairs} aria-label={label}>
        {pairs.map(({ key, name, now, before }) => (
          <li key={key}>
            <span className={styles.name}>{name}</span>
            <span className={styles.bars}>
              {bar('now', now)}
              {bar('before', before)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
