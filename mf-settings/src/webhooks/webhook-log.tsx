import type { BusinessUrl } from '@mbo/gateway-contract/merchants';
import {
  WEBHOOK_DELIVERY_STATUSES,
  type WebhookDelivery,
  type WebhookDeliveryStatus,
} from '@mbo/gateway-contract/webhooks';
import {
  Button,
  DateTime,
  EmptyState,
  ErrorState,
  LoadingState,
  Segmented,
  StatusTag,
  useAccess,
  urlOf,
} from '@mbo/shared/ui';
import { Collapse, DetailPanel, ShowMore } from '@mbo/shared/ui/forms';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sendTestEvent, useDeliveries, type UrlRef } from '../api/webhooks';
import type { SelectedBusiness } from '../common/business-page';
import { DeliveryDetail } from './delivery-detail';
import { useSending } from './use-sending';
import styles from './webhooks.module.css';

export interface WebhookLogProps {
  business: SelectedBusiness;
  url: BusinessUrl;
  onClose: () => void;
}

const TONES = { pending: 'warning', delivered: 'success', failed: 'error' } as const;

/** A URL's webhook deliveries and responses, in a panel at the side of the page. */
export function WebhookLog({ business, url, onClose }: WebhookLogProps): ReactNode {
  const { t } = useTranslation('mf-settings');
  const { mayChange } = useAccess();
  const [status, setStatus] = useState<WebhookDeliveryStatus>();
  const { accountId, businessId } = business;
  const ref: UrlRef = { accountId, businessId, businessURLId: url.businessURLId };
  const { act: test, isBusy: testing } = useSending(ref, () => sendTestEvent(ref));
  const maySend = mayChange && url.webHookEnabled === true;
  return (
    <DetailPanel
      title={t('webhooks.title', { url: urlOf(url) })}
      closeLabel={t('webhooks.close')}
      onClose={onClose}
    >
      <div className={styles.toolbar}>
        <Segmented<WebhookDeliveryStatus | 'all'>
          aria-label={t('webhooks.show')}
          value={status ?? 'all'}
          options={(['all', ...WEBHOOK_DELIVERY_STATUSES] as const).map((value) => ({
            value,
            label: t(`webhooks.status.${value}`),
          }))}
          onChange={(next) => setStatus(next === 'all' ? undefined : next)}
        />
        {maySend && (
          <Button loading={testing} onClick={() => test()}>
            {t('webhooks.test')}
          </Button>
        )}
      </div>
      {url.webHookEnabled !== true && <p className={styles.hint}>{t('webhooks.off')}</p>}
      <Deliveries url={ref} status={status} maySend={maySend} />
    </DetailPanel>
  );
}

function Deliveries({
  url,
  status,
  maySend,
}: {
  url: UrlRef;
  status: WebhookDeliveryStatus | undefined;
  maySend: boolean;
}): ReactNode {
  const { t } = useTranslation('mf-settings');
  const log = useDeliveries(url, status);
  const { query, rows, list } = log;
  if (query.isPending) return <LoadingState rows={8} />;
  if (!query.data) {
    return (
      <ErrorState
        title={t('webhooks.failed')}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (rows.length === 0) {
    const isAll = status === undefined;
    return (
      <EmptyState
        title={t(isAll ? 'webhooks.none' : 'webhooks.noneSuch')}
        {...(isAll && maySend && { description: t('webhooks.noneWhy') })}
      />
    );
  }
  return (
    <>
      <Collapse
        ref={list}
        className={styles.deliveries ?? ''}
        destroyOnHidden
        items={rows.map((delivery) => ({
          key: delivery.deliveryId,
          label: <Title delivery={delivery} />,
          children: <DeliveryDetail {...{ url, delivery, maySend }} />,
        }))}
      />
      <ShowMore of={log} />
    </>
  );
}

function Title({
  delivery: { eventType, status, createdAt, attemptCount, lastStatusCode },
}: {
  delivery: WebhookDelivery;
}): ReactNode {
  const { t } = useTranslation('mf-settings');
  return (
    <span className={styles.delivery}>
      <span className={styles.event}>{eventType}</span>
      <StatusTag status={status} tone={TONES[status]} words="mf-settings:webhooks.status" />
      <span className={styles.hint}>
        <DateTime value={createdAt} />
        {attemptCount > 0 && ` · ${t('webhooks.attempts', { count: attemptCount })}`}
        {lastStatusCode !== null && ` · HTTP ${lastStatusCode}`}
      </span>
    </span>
  );
}
