import { PageHeader } from '@mbo/shared/ui';
import type { ComponentProps, ReactNode } from 'react';
import styles from './head.module.css';

/** The page's head before a drawing in the product's colours, which takes no room of its own. */
export function DashboardHead(props: ComponentProps<typeof PageHeader>): ReactNode {
  return (
    <div className={styles.head}>
      <Counter />
      <PageHeader {...props} />
    </div>
  );
}

/** Sales that rise, and what they are made of: a card and its receipt. */
function Counter(): ReactNode {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 400 104"
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
      focusable="false"
    >
      <g className={styles.bars}>
        {[18, 26, 22, 36, 32, 48, 44, 62].map((height, index) => (
          <rect
            key={height}
            x={8 + index * 28}
            y={104 - height}
            width="14"
            height={height}
            rx="3"
          />
        ))}
      </g>
      <path
        className={styles.line}
        d="M2 84C22 84 26 74 44 74s22 8 40 4 24-20 42-22 22 6 40 0 24-22 42-24 20 2 34-6"
      />
      <circle className={styles.end} cx="244" cy="26" r="4.5" />
      <g className={styles.paper} transform="rotate(7 346 56)">
        <path d="M322 18a4 4 0 0 1 4-4h40a4 4 0 0 1 4 4v78l-6-4-6 4-6-4-6 4-6-4-6 4-6-4-6 4z" />
        <path d="M332 28h28M332 37h18M332 46h24" />
      </g>
      <g transform="rotate(-8 304 64)">
        <rect className={styles.card} x="262" y="38" width="84" height="54" rx="7" />
        <path className={styles.stripe} d="M262 50h84v9h-84z" />
        <rect className={styles.chip} x="271" y="68" width="15" height="11" rx="2.5" />
        {/* The product's mark. */}
        <path className={styles.mark} d="M320 83v-11l7 6.5 7-6.5v11" />
      </g>
      <g className={styles.sparks}>
        <path d="M386 22v10M381 27h10M280 14v8M276 18h8" />
        <circle cx="390" cy="64" r="2.2" />
      </g>
    </svg>
  );
}
