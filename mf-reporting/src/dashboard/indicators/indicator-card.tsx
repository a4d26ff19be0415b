import { Button, ErrorBoundary } from '@mbo/shared/ui';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import type { AsyncState } from '../figures/async-state';
import { useFit } from './use-fit';
import styles from './indicators.module.css';

export interface IndicatorCardProps<T> {
  title: string;
  result: AsyncState<T>;
  figure: (figures: T) => ReactNode;
  /** Short lines below the figure. */
  notes: Notes<T>;
  /** How it differs from the period before; null until it is known. Default: not said. */
  change?: ReactNode;
  /** Address of the transactions that the figure is of. Default: it leads nowhere. */
  to?: string | undefined;
}

/** Lines that are known beforehand, or that come with the figures. */
export type Notes<T> =
  | readonly string[]
  | {
      of: (figures: T) => readonly string[];
      /** As long as the lines will be, so that nothing moves when they come. */
      about: readonly string[];
    };

/** One figure with its name above and what belongs to it below. */
export function IndicatorCard<T>(props: IndicatorCardProps<T>): ReactNode {
  const id = useId();
  const { title, result } = props;
  const stale = result.state === 'ready' && result.stale;
  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-busy={stale || result.state === 'loading'}
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
        {props.change !== undefined && (
          <div className={styles.change}>{result.state === 'ready' && props.change}</div>
        )}
      </ErrorBoundary>
    </div>
  );
}

function CardContent<T>({ title, result, figure, notes, to }: IndicatorCardProps<T>): ReactNode {
  const { t } = useTranslation();
  const fit = useFit();
  switch (result.state) {
    case 'loading':
      return (
        <div aria-hidden="true">
          <div className={styles.figure}>
            <span className={styles.figureBone} />
          </div>
          <p className={styles.notes}>
            {'of' in notes
              ? notes.about.map((note) => (
                  <span key={note} className={styles.noteBone}>
                    {note}
                  </span>
                ))
              : notes.map((note) => <span key={note}>{note}</span>)}
          </p>
        </div>
      );
    case 'failed':
      return <CardFailed title={title} onRetry={result.retry} />;
    case 'ready':
      return (
        <>
          <p className={styles.figure} ref={fit}>
            {to === undefined ? (
              figure(result.figures)
            ) : (
              <Link to={to} className={styles.link} title={t('showTransactions')}>
                {figure(result.figures)}
              </Link>
            )}
          </p>
          <p className={styles.notes}>
            {('of' in notes ? notes.of(result.figures) : notes).map((note) => (
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
