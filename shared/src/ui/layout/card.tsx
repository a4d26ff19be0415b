import { useId, type ReactNode } from 'react';
import styles from './layout.module.css';

export interface CardProps {
  /** Its h2; without one the card is a plain frame. */
  title?: ReactNode;
  /** Shown at the end of the title's line. */
  extra?: ReactNode;
  /** `none` lets the content touch the frame, for tables. Default: normal. */
  padding?: 'normal' | 'none';
  /** Added to the frame, for its place in a grid. */
  className?: string;
  children: ReactNode;
}

/** A framed section of a page. */
export function Card({
  title,
  extra,
  padding = 'normal',
  className,
  children,
}: CardProps): ReactNode {
  const id = useId();
  const titled = title !== undefined;
  return (
    <section
      className={[styles.card, className].filter(Boolean).join(' ')}
      aria-labelledby={titled ? id : undefined}
    >
      {titled && (
        <div className={styles.cardHead}>
          <h2 id={id} className={styles.cardTitle}>
            {title}
          </h2>
          {extra}
        </div>
      )}
      <div className={padding === 'none' ? styles.cardBare : styles.cardBody}>{children}</div>
    </section>
  );
}
