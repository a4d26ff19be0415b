import type { WebhookAttempt, WebhookDelivery } from '@mbo/gateway-contract/webhooks';
import { Button, CopyButton, DateTime, LoadingState } from '@mbo/shared/ui';
import { QueryBoundary } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { resendDelivery, useDelivery, type UrlRef } from '../api/webhooks';
import { useSending } from './use-sending';
import styles from './webhooks.module.css';

/** A delivery: its request, and each attempt with its response. */
export function DeliveryDetail({
  url,
  delivery,
  maySend,
}: {
  url: UrlRef;
  delivery: WebhookDelivery;
  /** It can be sent again. */
  maySend: boolean;
}): ReactNode {
  const { t } = useTranslation('mf-settings');
  const { deliveryId, nextAttemptAt, transactionId } = delivery;
  const { act: resend, isBusy: resending } = useSending(url, () => resendDelivery(url, deliveryId));
  const detail = useDelivery(url, deliveryId, delivery.attemptCount);
  return (
    <QueryBoundary
      queries={[detail]}
      failed={t('webhooks.deliveryFailed')}
      skeleton={<LoadingState rows={5} />}
    >
      {({ request, attempts }) => (
        <div className={styles.detail}>
          <dl className={styles.facts}>
            <div>
              <dt>{t('webhooks.id')}</dt>
              <dd className={styles.mono}>
                {deliveryId} <CopyButton text={deliveryId} label={t('webhooks.copyId')} />
              </dd>
            </div>
            {transactionId !== null && (
              <div>
                <dt>{t('webhooks.transaction')}</dt>
                <dd className={styles.mono}>{transactionId}</dd>
              </div>
            )}
          </dl>
          <h3>{t('webhooks.request')}</h3>
          <p className={styles.mono}>POST {request.url}</p>
          <pre className={styles.text}>
            {Object.entries(request.headers)
              .map(([name, value]) => `${name}: ${value}\n`)
              .join('')}
            {'\n'}
            {indented(request.body)}
          </pre>
          <h3>{t('webhooks.responses')}</h3>
          {attempts.length === 0 && <p className={styles.hint}>{t('webhooks.notYet')}</p>}
          <ol className={styles.attempts}>
            {attempts.map((attempt) => (
              <Attempt key={attempt.number} attempt={attempt} />
            ))}
          </ol>
          {nextAttemptAt !== null && attempts.length > 0 && (
            <p className={styles.hint}>
              <Trans
                ns="mf-settings"
                i18nKey="webhooks.next"
                components={{ when: <DateTime value={nextAttemptAt} relative /> }}
              />
            </p>
          )}
          {maySend && (
            <Button loading={resending} onClick={() => resend()}>
              {t('webhooks.resend')}
            </Button>
          )}
        </div>
      )}
    </QueryBoundary>
  );
}

function Attempt({
  attempt: { at, durationMs, statusCode, error, responseBody },
}: {
  attempt: WebhookAttempt;
}): ReactNode {
  const { t } = useTranslation('mf-settings');
  return (
    <li>
      <p>
        <strong>{statusCode === null ? t('webhooks.noResponse') : `HTTP ${statusCode}`}</strong>{' '}
        <span className={styles.hint}>
          <DateTime value={at} relative /> · {t('webhooks.took', { ms: durationMs })}
        </span>
      </p>
      {error !== '' && <p className={styles.problem}>{error}</p>}
      {responseBody !== '' && <pre className={styles.text}>{indented(responseBody)}</pre>}
    </li>
  );
}

/** JSON with a line for each value; other text as it is. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
