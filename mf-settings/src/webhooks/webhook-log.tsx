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
  Tag,
  useAccess,
} from '@mbo/shared/ui';
import { Collapse, DetailPanel } from '@mbo/shared/ui/forms';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sendTestEvent, useDeliveries, type UrlRef } from '../api/webhooks';
import { urlOf } from '../api/with-url';
import type { SelectedBusiness } from '../common/business-page';
import { DeliveryDetail } from './delivery-detail';
import { useSending } from './use-sending';
import styles from './webhooks.module.css';

export interface WebhookLogProps {
  business: SelectedBusiness;
  url: BusinessUrl;
  onClose: () => void;
}

const COLOURS = { pending: 'warning', delivered: 'success', failed: 'error' } as const;

/** What a URL's webhook was told and what it said, in a panel at the side of the page. */
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
  if (log.isPending) return <LoadingState rows={8} />;
  if (!log.data) {
    return (
      <ErrorState
        title={t('webhooks.failed')}
        error={log.error}
        onRetry={() => void log.refetch()}
      />
    );
  }
  // Of one that was sent meanwhile, the next page begins with the last delivery of this one.
  const deliveries = [
    ...new Map(
      log.data.pages.flatMap((page) => page.deliveries).map((one) => [one.deliveryId, one]),
    ).values(),
  ];
  if (deliveries.length === 0) {
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
        className={styles.deliveries ?? ''}
        destroyOnHidden
        items={deliveries.map((delivery) => ({
          key: delivery.deliveryId,
          label: <Title delivery={delivery} />,
          children: <DeliveryDetail {...{ url, delivery, maySend }} />,
        }))}
      />
      {log.hasNextPage && (
        <Button block loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {t('webhooks.more')}
        </Button>
      )}
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
      <Tag color={COLOURS[status]}>{t(`webhooks.status.${status}`)}</Tag>
      <span className={styles.hint}>
        <DateTime value={createdAt} />
        {attemptCount > 0 && ` · ${t('webhooks.attempts', { count: attemptCount })}`}
        {lastStatusCode !== null && ` · HTTP ${lastStatusCode}`}
      </span>
    </span>
  );
}
