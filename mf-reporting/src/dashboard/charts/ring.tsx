import { Component, lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { Button } from '@mbo/shared/ui';
import { useMediaQuery } from '@mbo/shared/ui/data';
import { useTranslation } from 'react-i18next';
import { loadChart } from './load-chart';
import type { RingChartProps, RingPart } from './ring-chart';
import { useColours } from './use-colours';
import styles from './ring.module.css';

export interface RingProps {
  /** Colours are named by their CSS variables, e.g. `--mbo-success`. */
  parts: readonly RingPart[];
  shape: RingChartProps['shape'];
  /** Whether the library may be loaded now; before, an empty ring is shown. */
  mayLoad: boolean;
  /** Shown in the middle of the ring. */
  children: ReactNode;
}

const SIZE = 200;
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
const PLAIN = { surface: '--mbo-surface', text: '--mbo-text', border: '--mbo-border' } as const;

/** Catches a chart that does not load or does not draw; the figures beside it stay. */
class RingBorder extends Component<{ children: ReactNode; onFailure: () => void }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailure();
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

/** A ring chart with something in its middle. What it shows must be beside it in text too. */
export function Ring({ parts, shape, mayLoad, children }: RingProps): ReactNode {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState({ number: 1, failed: false });
  return (
    <div className={styles.chart}>
      <div className={styles.ring} data-shape={shape}>
        <div aria-hidden="true" className={styles.canvas}>
          {/* Below the drawing for good: the library takes a moment to draw, and parts grow over it. */}
          <EmptyRing />
          <RingBorder
            key={attempt.number}
            onFailure={() => setAttempt({ ...attempt, failed: true })}
          >
            {mayLoad && parts.length > 0 && <LoadedRing parts={parts} shape={shape} />}
          </RingBorder>
        </div>
        <div className={styles.middle}>{children}</div>
      </div>
      {attempt.failed && (
        <p role="alert" className={styles.failed}>
          {t('chart.failed')}
          <Button
            size="small"
            onClick={() => setAttempt({ number: attempt.number + 1, failed: false })}
          >
            {t('retry')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Mounted anew for each attempt, as a `lazy` that failed stays failed. */
function LoadedRing({ parts, shape }: Pick<RingProps, 'parts' | 'shape'>): ReactNode {
  const RingChart = useMemo(() => lazy(() => loadChart('ring')), []);
  const colours = useColours([...Object.values(PLAIN), ...parts.map(({ colour }) => colour)]);
  const animated = !useMediaQuery(REDUCED_MOTION);
  const colourOf = (name: string): string => colours[name] ?? '';
  return (
    <div className={styles.drawing}>
      <Suspense>
        <RingChart
          parts={parts.map((part) => ({ ...part, colour: colourOf(part.colour) }))}
          shape={shape}
          size={SIZE}
          animated={animated}
          surface={colourOf(PLAIN.surface)}
          text={colourOf(PLAIN.text)}
          border={colourOf(PLAIN.border)}
        />
      </Suspense>
    </div>
  );
}

/** A ring without parts: until they are drawn, and where there is nothing to divide. */
export function EmptyRing(): ReactNode {
  return <div className={styles.empty} />;
}
