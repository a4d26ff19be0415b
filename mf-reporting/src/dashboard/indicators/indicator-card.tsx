import { Button, ErrorBoundary } from '@mbo/shared/ui';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reading } from '../figures/reading';
import styles from './indicators.module.css';

export interface IndicatorCardProps<T> {
  title: string;
  reading: Reading<T>;
  figure: (figures: T) => ReactNode;
  /** Short lines below the figure. */
  notes: (figures: T) => readonly string[];
}

/** One figure with its name above and what belongs to it below. */
export function IndicatorCard<T>(props: IndicatorCardProps<T>): ReactNode {
  const id = useId();
  const { title, reading } = props;
  const stale = reading.state === 'ready' && reading.stale;
  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-busy={stale || reading.state === 'loading'}
      data-stale={stale}
      className={styles.card}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ErrorBoundary
        area="mf-reporting"
        fallback={(_failure, retry) => <CardFailed title={title} onRetry={retry} />}
      >
        <CardContent {...props} />
      </ErrorBoundary>
    </div>
  );
}

function CardContent<T>({ title, reading, figure, notes }: IndicatorCardProps<T>): ReactNode {
  switch (reading.state) {
    case 'loading':
      return (
        <div aria-hidden="true">
          <div className={styles.figure}>
            <span className={styles.figureBone} />
          </div>
          <div className={styles.notes}>
            <span className={styles.noteBone} />
          </div>
        </div>
      );
    case 'failed':
      return <CardFailed title={title} onRetry={reading.retry} />;
    case 'ready':
      return (
        <>
          <p className={styles.figure}>{figure(reading.figures)}</p>
          <p className={styles.notes}>
            {notes(reading.figures).map((note) => (
              <span key={note}>{note}</span>
            ))}
          </p>
        </>
      );
  }
}

function CardFailed({ title, onRetry }: { title: string; onRetry: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <p role="status" className={styles.failed}>
      {t('cardFailed')}
      <Button size="small" aria-label={t('retryOf', { what: title })} onClick={onRetry}>
        {t('retry')}
      </Button>
    </p>
  );
}
