import type { ReactNode } from 'react';
import { EmptyRing } from './ring';
import styles from './chart-card.module.css';
import legend from './legend.module.css';
import ring from './ring.module.css';

/** A ring and the lines of its legend, before anything is known. */
export function ChartSkeleton({
  shape,
  rows,
}: {
  shape: 'full' | 'half';
  rows: number;
}): ReactNode {
  return (
    <div className={styles.chart} data-shape={shape}>
      <div className={ring.ring} data-shape={shape}>
        <EmptyRing />
      </div>
      <div className={legend.legend}>
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={legend.item}>
            <span className={styles.bone} />
            <span className={styles.boneAtEnd} />
          </div>
        ))}
      </div>
    </div>
  );
}
