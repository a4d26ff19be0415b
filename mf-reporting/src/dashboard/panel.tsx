import { Card, ErrorBoundary, ErrorState } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AsyncState } from './figures/async-state';
import styles from './panel.module.css';

export interface PanelProps<T> {
  title: string;
  result: AsyncState<T>;
  /** Of the shape of the content. */
  skeleton: ReactNode;
  /** Shown at the end of the title's line. */
  extra?: ReactNode;
  children: (figures: T) => ReactNode;
}

/** A card of figures that loads, fails and is retried by itself; figures of before are dimmed. */
export function Panel<T>({ title, result, skeleton, extra, children }: PanelProps<T>): ReactNode {
  const { t } = useTranslation();
  const failed = t('failed', { what: title });
  function content(): ReactNode {
    switch (result.state) {
      case 'loading':
        return (
          <div role="status" aria-busy="true">
            <span className="mbo-visually-hidden">{t('loading', { what: title })}</span>
            <div aria-hidden="true">{skeleton}</div>
          </div>
        );
      case 'failed':
        return <ErrorState title={failed} error={result.error} onRetry={result.retry} />;
      case 'ready':
        return (
          <div className={styles.figures} aria-busy={result.stale} data-stale={result.stale}>
            {children(result.figures)}
          </div>
        );
    }
  }
  return (
    <Card title={title} extra={extra} className={styles.panel ?? ''}>
      <ErrorBoundary
        area="mf-reporting"
        fallback={(_failure, retry) => <ErrorState title={failed} onRetry={retry} />}
      >
        {content()}
      </ErrorBoundary>
    </Card>
  );
}
