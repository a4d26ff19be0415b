import type { FailureReason, PaymentAttempt } from '@mbo/gateway-contract/transactions';
import { DetailSection, ExclamationCircleOutlined } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Attempts } from './attempts';
import { responseWords } from './response-words';
import styles from './failure.module.css';

/** Why a payment was not taken, what to do now, and what each processor answered. */
export function FailureSection({
  failure,
  attempts,
}: {
  failure: FailureReason;
  attempts: readonly PaymentAttempt[];
}): ReactNode {
  const { t } = useTranslation('mf-transactions');
  return (
    <DetailSection title={t('detail.failure.title')}>
      <Reason failure={failure} />
      {attempts.length > 0 && <Attempts attempts={attempts} />}
    </DetailSection>
  );
}

/** The reason alone: code and title, its meaning, what to do, whether to try again. */
export function Reason({ failure }: { failure: FailureReason }): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const { code, retry } = failure;
  const words = (part: 'title' | 'meaning' | 'advice'): string =>
    responseWords(t, code, part, failure[part]);
  return (
    <div className={styles.reason}>
      <p className={styles.reasonTitle}>
        <ExclamationCircleOutlined aria-hidden="true" />
        {code !== '' && <span className={styles.code}>{code}</span>}
        <span>{words('title') || t('detail.failure.noAnswer')}</span>
      </p>
      <p>{words('meaning')}</p>
      <dl className={styles.advice}>
        <div>
          <dt>{t('detail.failure.advice')}</dt>
          <dd>{words('advice')}</dd>
        </div>
        <div>
          <dt>{t('detail.failure.retryTitle')}</dt>
          <dd>{t(`detail.failure.retry.${retry}`)}</dd>
        </div>
      </dl>
    </div>
  );
}
