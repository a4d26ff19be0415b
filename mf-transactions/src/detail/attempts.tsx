import type { PaymentAttempt } from '@mbo/gateway-contract/transactions';
import { DateTime, useBusState } from '@mbo/shared/ui';
import type { Words } from '../common/words';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { responseWords } from './response-words';
import styles from './failure.module.css';

/** 'after 240 ms', 'after 1.2 s'; undefined while there is no answer. */
function durationOf(
  t: Words,
  { startedAt, answeredAt }: PaymentAttempt,
  locale: string,
): string | undefined {
  if (answeredAt === null) return undefined;
  const ms = Math.max(0, Date.parse(answeredAt) - Date.parse(startedAt));
  if (ms < 1_000) return t('detail.attempts.ms', { count: ms });
  const seconds = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(ms / 1_000);
  return t('detail.attempts.seconds', { seconds });
}

/** The tries of a payment at one processor after another: which, when, how long, what it answered. */
export function Attempts({ attempts }: { attempts: readonly PaymentAttempt[] }): ReactNode {
  const { t } = useTranslation('mf-transactions');
  return (
    <ol className={styles.attempts} aria-label={t('detail.attempts.title')}>
      {attempts.map((attempt) => (
        <Attempt key={attempt.number} attempt={attempt} />
      ))}
    </ol>
  );
}

function Attempt({ attempt }: { attempt: PaymentAttempt }): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const locale = useBusState('locale');
  const { processor, startedAt, outcome, responseCode } = attempt;
  const meaning = responseWords(t, responseCode, 'meaning', attempt.meaning);
  const waiting = outcome === 'pending' ? t('detail.attempts.waiting') : undefined;
  const lasted = durationOf(t, attempt, locale) ?? waiting;
  const answer = [
    t(`detail.attempts.outcome.${outcome}`),
    responseCode && ' ',
    responseCode && (
      <span key="code" className={styles.code}>
        {responseCode}
      </span>
    ),
    meaning && ` · ${meaning}`,
  ];
  return (
    <li className={styles.attempt} data-outcome={outcome}>
      <p className={styles.processor}>{processor}</p>
      <p className={styles.when}>
        <DateTime value={startedAt} precision="time" />
        {lasted && ` · ${lasted}`}
      </p>
      <p className={styles.answer}>{answer}</p>
    </li>
  );
}
