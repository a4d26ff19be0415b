import type { OutboxMessage } from '@mbo/gateway-contract/demo';
import { DateTime, ErrorState, LoadingState } from '@mbo/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readDemoOutbox } from '../api';
import styles from './demo.module.css';
import { splitLinks } from './split-links';

const POLL_MS = 2000;

/** Demo mode: the newest mail, with its link to click, in place of a mail program. */
export function DemoOutbox(): ReactNode {
  const { t } = useTranslation('mf-auth');
  const id = useId();
  const outbox = useQuery({
    queryKey: ['mf-auth', 'demo', 'outbox'],
    queryFn: ({ signal }) => readDemoOutbox(signal),
    refetchInterval: POLL_MS,
    staleTime: 0,
  });
  const newest = outbox.data?.messages[0];
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t('demo.outbox')}
      </h2>
      <p className={styles.lead}>{t('demo.outboxLead')}</p>
      {outbox.isPending && <LoadingState rows={2} />}
      {outbox.isError && !outbox.data && (
        <ErrorState
          title={t('demo.outboxFailed')}
          error={outbox.error}
          onRetry={() => void outbox.refetch()}
        />
      )}
      {outbox.data && !newest && <p className={styles.lead}>{t('demo.outboxEmpty')}</p>}
      {newest && <Mail mail={newest} />}
    </section>
  );
}

function Mail({ mail }: { mail: OutboxMessage }): ReactNode {
  const { t } = useTranslation('mf-auth');
  return (
    <article className={styles.mail}>
      <h3 className={styles.subject}>{mail.subject}</h3>
      <p className={styles.lead}>
        {t('demo.to', { email: mail.to })} · <DateTime value={mail.sentAt} relative />
      </p>
      <p className={styles.text}>
        {splitLinks(mail.text).map((part, index) =>
          part.href === undefined ? (
            part.text
          ) : (
            <a key={index} href={part.href}>
              {part.text}
            </a>
          ),
        )}
      </p>
    </article>
  );
}
