import type { SubscriptionCharge, SubscriptionRow } from '@mbo/gateway-contract/subscriptions';
import {
  Button,
  CopyButton,
  DateTime,
  DetailTerms,
  ErrorState,
  LoadingState,
  Money,
  StatusTag,
  useAccess,
  type BusinessRef,
  type StatusTone,
} from '@mbo/shared/ui';
import { DetailPanel, useAct } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  actOnSubscription,
  reloadSubscriptions,
  useSubscription,
  type SubscriptionAct,
} from '../api/subscriptions';
import type { Currencies } from '../common/use-currencies';
import linkStyles from '../links/links.module.css';
import styles from './subscriptions.module.css';

const TONES = {
  active: 'success',
  'past due': 'warning',
  unpaid: 'error',
  paused: 'warning',
  cancelled: 'default',
} as const;

const CHARGE_TONES: Record<SubscriptionCharge['status'], StatusTone> = {
  pending: 'processing',
  paid: 'success',
  declined: 'error',
  refunded: 'default',
  'charged back': 'error',
};

/** The status of a subscription, by word and colour. */
export function SubscriptionTag({ status }: Pick<SubscriptionRow, 'status'>): ReactNode {
  return <StatusTag status={status} tone={TONES[status]} words="mf-invoicing:recurring.statuses" />;
}

/** What of it may be done in a status. */
const ACTS: Record<SubscriptionRow['status'], readonly SubscriptionAct[]> = {
  active: ['pause', 'cancel'],
  'past due': ['pause', 'cancel'],
  unpaid: ['cancel'],
  paused: ['resume', 'cancel'],
  cancelled: [],
};

/** One subscription: when it is charged, what was charged, what the payer agreed to. */
export function SubscriptionPanel({
  business,
  subscriptionId,
  currencies,
  onClose,
}: {
  business: BusinessRef;
  subscriptionId: number;
  currencies: Currencies;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const { mayChange } = useAccess();
  const { data: one, error, refetch } = useSubscription(business, subscriptionId);
  const currency = one && currencies.ofRecord(one);
  const failure = error ?? (currencies.error as Error | null | undefined);

  const { act, doing } = useAct<SubscriptionAct>({
    run: (what) => actOnSubscription(business, subscriptionId, what),
    question: (what) =>
      what === 'cancel' && one
        ? {
            title: t('recurring.cancelTitle', { payerName: one.payerName }),
            description: t('recurring.cancelWhy'),
            okLabel: t('recurring.acts.cancel'),
            danger: true,
          }
        : undefined,
    done: (what) => t(`recurring.done.${what}`),
    reload: reloadSubscriptions,
    namespace: 'mf-invoicing',
  });

  return (
    <DetailPanel
      title={one?.name ?? t('recurring.one')}
      closeLabel={t('common.close')}
      beside={one && <SubscriptionTag status={one.status} />}
      width={520}
      onClose={onClose}
    >
      {failure && (
        <ErrorState
          title={t('recurring.failed')}
          error={failure}
          onRetry={() => {
            void refetch();
            currencies.refetch();
          }}
        />
      )}
      {!(one && currency) && !failure && <LoadingState rows={8} />}
      {one && currency && (
        <>
          <DetailTerms
            terms={[
              {
                key: 'amount',
                label: t(`links.periods.${one.billingPeriod}`),
                value: <Money minor={one.amount} currency={currency} />,
              },
              {
                key: 'payer',
                label: t('recurring.columns.payerName'),
                value: `${one.payerName} · ${one.payerEmail}`,
              },
              {
                key: 'card',
                label: t('recurring.card'),
                value: t('recurring.cardEnding', {
                  lastFour: one.cardLastFour,
                  month: String(one.cardExpiryMonth ?? '').padStart(2, '0'),
                  year: one.cardExpiryYear,
                }),
              },
              // Whoever has this link can change the subscription: not for view-only users.
              ...(one.payerUrl === ''
                ? []
                : [
                    {
                      key: 'payerUrl',
                      label: t('recurring.payerUrl'),
                      value: <CopyButton text={one.payerUrl} label={t('recurring.copyUrl')} />,
                    },
                  ]),
            ]}
          />
          <h3 className={styles.title}>{t('recurring.upcoming')}</h3>
          {one.upcoming.length === 0 && <p>{t(`recurring.noneUpcoming.${one.status}`)}</p>}
          <ol className={styles.list}>
            {one.upcoming.map((at) => (
              <li key={at}>
                <DateTime value={at} />
                <Money minor={one.amount} currency={currency} />
              </li>
            ))}
          </ol>
          <h3 className={styles.title}>{t('recurring.charges')}</h3>
          <ul className={styles.list}>
            {one.charges.map((charge) => (
              <li key={charge.transactionId}>
                <Link to={`/transactions?open=${charge.transactionId}`}>
                  <DateTime value={charge.chargedAt} />
                </Link>
                <StatusTag
                  status={charge.status}
                  tone={CHARGE_TONES[charge.status]}
                  words="mf-invoicing:recurring.chargeStatuses"
                />
                <Money minor={charge.amount} currency={currency} />
              </li>
            ))}
          </ul>
          <h3 className={styles.title}>{t('recurring.consent')}</h3>
          <blockquote className={styles.consent}>{one.consent.text}</blockquote>
          <p className={linkStyles.muted}>
            <DateTime value={one.consent.agreedAt} />
            {one.consent.ip && ` · ${one.consent.ip}`}
          </p>
          {mayChange && (
            <div className={linkStyles.acts}>
              {ACTS[one.status].map((what) => (
                <Button
                  key={what}
                  danger={what === 'cancel'}
                  loading={doing === what}
                  onClick={() => act(what)}
                >
                  {t(`recurring.acts.${what}`)}
                </Button>
              ))}
            </div>
          )}
        </>
      )}
    </DetailPanel>
  );
}
