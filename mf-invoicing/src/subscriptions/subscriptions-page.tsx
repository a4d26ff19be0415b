import {
  SUBSCRIPTION_SORT_COLUMNS,
  SUBSCRIPTION_STATUSES,
  type SubscriptionRow,
  type SubscriptionsQuery,
} from '@mbo/gateway-contract/subscriptions';
import { PAGE_SIZES } from '@mbo/gateway-contract/transactions';
import { CalendarOutlined, DateTime, Money, type BusinessRef } from '@mbo/shared/ui';
import type { DataColumn } from '@mbo/shared/ui/data';
import { ListPage, type FilterFields, type ListQuery } from '@mbo/shared/ui/lists';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readSubscriptions, SUBSCRIPTIONS_KEY } from '../api/subscriptions';
import { toListQuery } from '../common/list-query';
import { useBusiness } from '../common/use-business';
import { useCurrencies, type Currencies } from '../common/use-currencies';
import type { Words } from '../common/words';
import { SubscriptionPanel, SubscriptionTag } from './subscription-panel';

const FILTER_FIELDS = {
  status: {
    type: 'choice',
    values: SUBSCRIPTION_STATUSES,
    valueWords: 'mf-invoicing:recurring.statuses',
    isSingle: true,
  },
} as const satisfies FilterFields;

/** Recurring: what payers have agreed to pay again and again, the next charge first. */
export default function SubscriptionsPage(): ReactNode {
  const business = useBusiness();
  return business && <Subscriptions key={business.businessId} business={business} />;
}

function Subscriptions({ business }: { business: BusinessRef }): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const currencies = useCurrencies();
  return (
    <ListPage<SubscriptionRow>
      name="subscriptions"
      words="mf-invoicing:recurring"
      scope="entity"
      queryKey={[...SUBSCRIPTIONS_KEY, 'list']}
      read={async (query, signal) => {
        const page = await readSubscriptions(business, toQuery(query), signal);
        return { rows: page.subscriptions, totalRows: page.totalRows };
      }}
      isReady={currencies.isReady}
      rowKey={({ subscriptionId }) => String(subscriptionId)}
      columns={columnsOf(t, currencies)}
      defaultSorting={{ column: 'nextChargeAt', order: 'ascending' }}
      pageSizes={PAGE_SIZES}
      defaultPageSize={10}
      search="on enter"
      filters={FILTER_FIELDS}
      views
      openLabel={({ payerName, name }) => t('recurring.open', { payerName, name })}
      detail={({ id, onClose }) => (
        <SubscriptionPanel
          business={business}
          subscriptionId={Number(id)}
          {...{ currencies, onClose }}
        />
      )}
      empty={{ icon: <CalendarOutlined /> }}
    />
  );
}

const toQuery = (list: ListQuery): Partial<SubscriptionsQuery> =>
  toListQuery(list, SUBSCRIPTION_SORT_COLUMNS, SUBSCRIPTION_STATUSES, {
    sortColumn: 'nextChargeAt',
    sortOrder: 'ASC',
  });

function columnsOf(t: Words, currencies: Currencies): DataColumn<SubscriptionRow>[] {
  const title = (key: string): { key: string; title: string } => ({
    key,
    title: t(`recurring.columns.${key}`),
  });
  const texts = { ascending: t('list.fromA'), descending: t('list.fromZ') };
  const times = { ascending: t('list.oldestFirst'), descending: t('list.newestFirst') };
  return [
    {
      ...title('nextChargeAt'),
      value: ({ nextChargeAt }) => nextChargeAt ?? '',
      render: ({ nextChargeAt }) => (nextChargeAt ? <DateTime value={nextChargeAt} /> : '—'),
      sortable: true,
      orders: times,
    },
    {
      ...title('amount'),
      value: ({ amount }) => amount,
      render: (row) => {
        const currency = currencies.ofRecord(row);
        return currency && <Money minor={row.amount} currency={currency} />;
      },
      sortable: true,
      align: 'end',
      pinned: true,
    },
    {
      ...title('billingPeriod'),
      value: ({ billingPeriod }) => billingPeriod,
      render: ({ billingPeriod }) => t(`links.periods.${billingPeriod}`),
    },
    { ...title('payerName'), value: ({ payerName }) => payerName, sortable: true, orders: texts },
    { ...title('name'), value: ({ name }) => name },
    {
      ...title('status'),
      value: ({ status }) => status,
      render: ({ status }) => <SubscriptionTag status={status} />,
      sortable: true,
      orders: texts,
    },
    { ...title('paidCount'), value: ({ paidCount }) => paidCount, align: 'end' },
    {
      ...title('startedAt'),
      value: ({ startedAt }) => startedAt,
      render: ({ startedAt }) => <DateTime value={startedAt} precision="recent" />,
      sortable: true,
      firstOrder: 'descending',
      orders: times,
    },
  ];
}
