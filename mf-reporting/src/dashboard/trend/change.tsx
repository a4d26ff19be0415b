import { formatPercent, useBusState } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './trend.module.css';

export interface ChangeProps {
  now: number;
  before: number;
  /** The period goes on, and `before` is of the same part of the one before. Default: false. */
  isUnderWay?: boolean;
  /** Day by day, for the line. */
  points: readonly number[];
  /** Whether less of it is better, as of refunds. Default: false. */
  lessIsBetter?: boolean;
}

/** How a figure differs from the period before, in a word and a colour, beside its course. */
export function Change({
  now,
  before,
  isUnderWay = false,
  points,
  lessIsBetter = false,
}: ChangeProps): ReactNode {
  const { t } = useTranslation();
  const locale = useBusState('locale');
  const percent = before === 0 ? undefined : ((now - before) / Math.abs(before)) * 100;
  const direction = now === before ? 'same' : now > before ? 'more' : 'less';
  const isBetter = (direction === 'more') !== lessIsBetter;
  const tone = direction === 'same' ? 'same' : isBetter ? 'better' : 'worse';
  const comparison = percent === undefined && direction !== 'same' ? 'new' : direction;
  const words = t(`${isUnderWay ? 'trend.soFar' : 'trend'}.${comparison}`, {
    percent: formatPercent(Math.abs(percent ?? 0), locale),
  });
  return (
    <span className={styles.change} data-tone={tone}>
      <span>{words}</span>
      <Sparkline points={points} />
    </span>
  );
}

const WIDTH = 72;
const HEIGHT = 20;

/** Only drawn: the words beside it say what it comes to. */
function Sparkline({ points }: { points: readonly number[] }): ReactNode {
  if (points.length < 2) return null;
  const [low, high] = [Math.min(0, ...points), Math.max(1, ...points)];
  const place = (value: number, at: number): string => {
    const x = (at / (points.length - 1)) * WIDTH;
    const y = HEIGHT - 1 - ((value - low) / (high - low)) * (HEIGHT - 2);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  };
  return (
    <svg
      aria-hidden="true"
      className={styles.sparkline}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      <polyline points={points.map(place).join(' ')} />
    </svg>
  );
}
