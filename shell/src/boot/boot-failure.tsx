import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaRoot, Button } from '@mbo/shared/ui';
import { Message } from '../page/message';
import { BootError } from './boot-error';
import styles from './boot-failure.module.css';

/** Replaces the whole page when it cannot start: what is wrong, what to do, Retry. */
export function BootFailure({
  error,
  onRetry,
}: {
  error: unknown;
  onRetry: () => void;
}): ReactNode {
  return (
    <AreaRoot name="shell">
      <main role="alert" className={styles.page}>
        <Explanation error={error} onRetry={onRetry} />
      </main>
    </AreaRoot>
  );
}

function Explanation({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const known = error instanceof BootError;
  const detail = known ? error.detail : error instanceof Error ? error.message : String(error);
  return (
    <Message title={t(known ? `boot.${error.problem}` : 'boot.unexpected')}>
      <p>{known ? t(`boot.${error.problem}Hint`, { url: error.url }) : t('boot.unexpectedHint')}</p>
      {detail !== '' && <pre className={styles.detail}>{detail}</pre>}
      <Button type="primary" onClick={onRetry}>
        {t('boot.retry')}
      </Button>
    </Message>
  );
}
