import {
  PAYMENT_LINK_SORT_COLUMNS,
  PAYMENT_LINK_STATUSES,
  type PaymentLinkRow,
  type PaymentLinksQuery,
} from '@mbo/gateway-contract/payment-links';
import { PAGE_SIZES } from '@mbo/gateway-contract/transactions';
import {
  Button,
  CopyButton,
  DateTime,
  DetailTerms,
  ErrorState,
  LinkOutlined,
  LoadingState,
  Money,
  StatusTag,
  useAccess,
  type BusinessRef,
} from '@mbo/shared/ui';
import type { DataColumn } from '@mbo/shared/ui/data';
import { DetailPanel, useAct } from '@mbo/shared/ui/forms';
import { ListPage, type FilterFields, type ListQuery } from '@mbo/shared/ui/lists';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { actOnLink, LINKS_KEY, readLinks, reloadLinks, useLink, type LinkAct } from '../api/links';
import { CalendarDay } from '../common/calendar-day';
import { toListQuery } from '../common/list-query';
import { useBusiness } from '../common/use-business';
import { useCurrencies, type Currencies } from '../common/use-currencies';
import type { Words } from '../common/words';
import { LinkCard } from './link-card';
import styles from './links.module.css';

const TONES = { active: 'success', paused: 'warning', expired: 'default' } as const;

const FILTER_FIELDS = {
  status: {
    type: 'choice',
    values: PAYMENT_LINK_STATUSES,
    valueWords: 'mf-invoicing:links.statuses',
    isSingle: true,
  },
} as const satisfies FilterFields;

/** Payment Link Status: what became of each link, and what it earned. */
export default function LinkStatusPage(): ReactNode {
  const business = useBusiness();
  return business && <Links key={business.businessId} business={business} />;
}

function Links({ business }: { business: BusinessRef }): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const navigate = useNavigate();
  const { mayChange } = useAccess();
  const currencies = useCurrencies();
  const create = mayChange && (
    <Button type="primary" onClick={() => navigate('/invoicing/paymentlinkhome')}>
      {t('links.title')}
    </Button>
  );
  return (
    <ListPage<PaymentLinkRow>
      name="payment-links"
      words="mf-invoicing:links.status"
      scope="entity"
      queryKey={[...LINKS_KEY, 'list']}
      read={async (query, signal) => {
        const page = await readLinks(business, toQuery(query), signal);
        return { rows: page?.links ?? [], totalRows: page?.totalRows ?? 0 };
      }}
      isReady={currencies.isReady}
      rowKey={({ linkId }) => String(linkId)}
      columns={columnsOf(t, currencies)}
      defaultSorting={{ column: 'createdAt', order: 'descending' }}
      pageSizes={PAGE_SIZES}
      defaultPageSize={10}
      search="on enter"
      actions={create}
      filters={FILTER_FIELDS}
      views
      openLabel={({ name }) => t('links.status.open', { name })}
      detail={({ id, onClose }) => (
        <LinkPanel business={business} linkId={Number(id)} {...{ currencies, onClose }} />
      )}
      empty={{ icon: <LinkOutlined />, action: create }}
    />
  );
}

const toQuery = (list: ListQuery): Partial<PaymentLinksQuery> =>
  toListQuery(list, PAYMENT_LINK_SORT_COLUMNS, PAYMENT_LINK_STATUSES, {
    sortColumn: 'createdAt',
    sortOrder: 'DESC',
  });

function columnsOf(t: Words, currencies: Currencies): DataColumn<PaymentLinkRow>[] {
  const title = (key: string): { key: string; title: string } => ({
    key,
    title: t(`links.status.columns.${key}`),
  });
  const money = (minor: number, row: PaymentLinkRow): ReactNode => {
    const currency = currencies.ofRecord(row);
    return currency && <Money minor={minor} currency={currency} />;
  };
  const texts = { ascending: t('list.fromA'), descending: t('list.fromZ') };
  return [
    { ...title('name'), value: ({ name }) => name, sortable: true, orders: texts },
    {
      ...title('status'),
      value: ({ status }) => status,
      render: ({ status }) => <LinkTag status={status} />,
      sortable: true,
      orders: texts,
    },
    {
      ...title('amount'),
      value: ({ amount }) => amount,
      render: (row) => money(row.amount, row),
      sortable: true,
      align: 'end',
    },
    { ...title('payments'), value: ({ payments }) => payments, sortable: true, align: 'end' },
    {
      ...title('earned'),
      value: ({ earned }) => earned,
      render: (row) => money(row.earned, row),
      sortable: true,
      align: 'end',
      pinned: true,
    },
    {
      ...title('createdAt'),
      value: ({ createdAt }) => createdAt,
      render: ({ createdAt }) => <DateTime value={createdAt} precision="recent" />,
      sortable: true,
      firstOrder: 'descending',
      orders: { ascending: t('list.oldestFirst'), descending: t('list.newestFirst') },
    },
    {
      ...title('expiryDate'),
      value: ({ expiryDate }) => expiryDate,
      render: ({ expiryDate }) => (expiryDate ? <CalendarDay value={expiryDate} /> : '—'),
    },
    {
      ...title('url'),
      value: ({ url }) => url,
      render: ({ url, name }) => (
        <CopyButton
          text={url}
          label={t('links.copyOf', { name })}
          confirmation={t('links.copied')}
        />
      ),
    },
  ];
}

function LinkTag({ status }: Pick<PaymentLinkRow, 'status'>): ReactNode {
  return <StatusTag status={status} tone={TONES[status]} words="mf-invoicing:links.statuses" />;
}

/** One link: its address, what it earned, and what can be done with it. */
function LinkPanel({
  business,
  linkId,
  currencies,
  onClose,
}: {
  business: BusinessRef;
  linkId: number;
  currencies: Currencies;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const navigate = useNavigate();
  const { mayChange } = useAccess();
  const { data: link, error, refetch } = useLink(business, linkId);
  const currency = link && currencies.ofRecord(link);
  const failure = error ?? (currencies.error as Error | null | undefined);

  const { act, doing } = useAct<LinkAct>({
    run: (what) => actOnLink(business, linkId, what),
    question: (what) =>
      what === 'expire' && link
        ? {
            title: t('links.expireTitle', { name: link.name }),
            description: t('links.expireWhy'),
            okLabel: t('links.acts.expire'),
            danger: true,
          }
        : undefined,
    done: (what) => t(`links.done.${what}`),
    reload: reloadLinks,
    namespace: 'mf-invoicing',
  });

  const button = (what: LinkAct): ReactNode => (
    <Button danger={what === 'expire'} loading={doing === what} onClick={() => act(what)}>
      {t(`links.acts.${what}`)}
    </Button>
  );
  return (
    <DetailPanel
      title={link?.name ?? t('links.status.one')}
      closeLabel={t('common.close')}
      beside={link && <LinkTag status={link.status} />}
      width={520}
      onClose={onClose}
    >
      {failure && (
        <ErrorState
          title={t('links.failed')}
          error={failure}
          onRetry={() => {
            void refetch();
            currencies.refetch();
          }}
        />
      )}
      {!(link && currency) && !failure && <LoadingState rows={8} />}
      {link && currency && (
        <>
          <LinkCard link={link} />
          <DetailTerms
            terms={[
              {
                key: 'earned',
                label: t('links.status.columns.earned'),
                value: <Money minor={link.earned} currency={currency} />,
              },
              {
                key: 'payments',
                label: t('links.status.columns.payments'),
                value: link.payments,
              },
              {
                key: 'amount',
                label: t('links.status.columns.amount'),
                value: <Money minor={link.amount} currency={currency} />,
              },
              {
                key: 'lastPaidAt',
                label: t('links.lastPaid'),
                value: link.lastPaidAt ? <DateTime value={link.lastPaidAt} /> : '—',
              },
            ]}
          />
          {mayChange && (
            <div className={styles.acts}>
              {link.status !== 'expired' && (
                <Button
                  type="primary"
                  onClick={() => navigate(`/invoicing/paymentlinkhome?open=${link.linkId}`)}
                >
                  {t('invoice.edit')}
                </Button>
              )}
              {button('duplicate')}
              {link.status === 'active' && button('pause')}
              {link.status === 'paused' && button('resume')}
              {link.status !== 'expired' && button('expire')}
            </div>
          )}
        </>
      )}
    </DetailPanel>
  );
}
