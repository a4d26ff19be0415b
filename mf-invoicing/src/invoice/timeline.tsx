import type { TimelineEntry } from '@mbo/gateway-contract/invoices';
import type { Currency } from '@mbo/gateway-contract/lookups';
import { Card, DateTime, ErrorState, formatMoney, useBusState } from '@mbo/shared/ui';
import type { BusinessRef } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTimeline } from '../api/invoices';
import styles from './invoice.module.css';

/** What became of the invoice, the latest first; nothing where the gateway does not tell. */
export function Timeline({
  business,
  invoiceId,
  currency,
}: {
  business: BusinessRef;
  invoiceId: number;
  currency: Currency;
}): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const { data = [], error, refetch } = useTimeline(business, invoiceId);
  if (error) {
    return (
      <Card title={t('invoice.timeline.title')}>
        <ErrorState
          title={t('invoice.timeline.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  if (data.length === 0) return null;
  return (
    <Card title={t('invoice.timeline.title')}>
      <ol className={styles.timeline}>
        {data.toReversed().map((entry) => (
          <Entry key={entry.id} entry={entry} currency={currency} />
        ))}
      </ol>
    </Card>
  );
}

function Entry({ entry, currency }: { entry: TimelineEntry; currency: Currency }): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const locale = useBusState('locale');
  const { at, event, by, to, amount, transactionId, reason } = entry;
  const isBad = /failed|declined|charged back|expired/.test(event);
  return (
    <li data-tone={isBad ? 'danger' : undefined}>
      <strong>
        {t(`invoice.timeline.events.${event}`, { defaultValue: event })}
        {amount !== null && ` · ${formatMoney(amount, currency, locale)}`}
      </strong>
      <span className={styles.hint}>
        <DateTime value={at} relative />
        {to !== '' && ` · ${t('invoice.timeline.to', { to })}`}
        {by !== '' && ` · ${t('invoice.timeline.by', { by })}`}
      </span>
      {reason !== '' && <span>{reason}</span>}
      {transactionId !== null && (
        <Link to={`/transactions?open=${transactionId}`}>{t('invoice.transaction')}</Link>
      )}
    </li>
  );
}
