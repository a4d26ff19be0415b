import type { RiskBacktest } from '@mbo/gateway-contract/risk-backtest';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './backtest.module.css';

const WIDTH = 640;
const HEIGHT = 180;
const LINES = ['caught', 'wrong', 'declined'] as const;

/**
 * Payments that would have been stopped at each threshold, by what came of them. For the eye alone: the
 * table beside it has the figures.
 */
export function CurveChart({
  curve,
  at,
  thresholdWords,
}: {
  curve: RiskBacktest['curve'];
  /** Index of the threshold that is chosen. */
  at: number;
  thresholdWords: (threshold: number) => string;
}): ReactNode {
  const { t } = useTranslation('mf-risk');
  const most = Math.max(1, ...curve.flatMap((step) => LINES.map((line) => step[line].payments)));
  const x = (index: number): number => (index / Math.max(1, curve.length - 1)) * WIDTH;
  const y = (payments: number): number => HEIGHT - (payments / most) * HEIGHT;
  const ends = [curve[0], curve.at(-1)].flatMap((step) => (step ? [step.threshold] : []));
  return (
    <div className={styles.chart}>
      <ul className={styles.legend} aria-hidden="true">
        {LINES.map((line) => (
          <li key={line} data-line={line}>
            {t(`backtest.lines.${line}`)}
          </li>
        ))}
      </ul>
      <span className={styles.hint} aria-hidden="true">
        {t('backtest.most', { count: most })}
      </span>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className={styles.plot}
      >
        <line className={styles.axis} x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
        {LINES.map((line) => (
          <polyline
            key={line}
            data-line={line}
            points={curve.map((step, index) => `${x(index)},${y(step[line].payments)}`).join(' ')}
          />
        ))}
        <line className={styles.mark} x1={x(at)} x2={x(at)} y1="0" y2={HEIGHT} />
      </svg>
      <span className={styles.ends} aria-hidden="true">
        {ends.map((threshold) => (
          <span key={threshold}>{thresholdWords(threshold)}</span>
        ))}
      </span>
    </div>
  );
}
