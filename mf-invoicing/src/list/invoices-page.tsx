import { INVOICE_SORT_COLUMNS, type InvoicesQuery } from '@mbo/gateway-contract/invoices';
import { PAGE_SIZES } from '@mbo/gateway-contract/transactions';
import {
  Button,
  FileTextOutlined,
  formatMoney,
  lazyPage,
  PlusOutlined,
  useAccess,
  useBusState,
  useTimeZone,
  type BusinessRef,
} from '@mbo/shared/ui';
import { ListNotice, ListPage, type ListQuery } from '@mbo/shared/ui/lists';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { INVOICES_KEY, readInvoices, type ListedInvoice } from '../api/invoices';
import { useHasExtras } from '../api/settings';
import { dayOf, CalendarDay } from '../common/calendar-day';
import { InvoiceTag } from '../common/invoice-tag';
import { useBusiness } from '../common/use-business';
import { useCurrencies } from '../common/use-currencies';
import { useInvoiceActions } from '../common/use-invoice-actions';
import { FILTER_FIELDS, toFilters } from './filters';
import { InvoiceAmount, invoiceColumns } from './invoice-columns';
import { RowActions } from './row-actions';
import styles from './list.module.css';

const LONGEST_DAYS = 366;

// For those who upload a batch.
const BatchDialog = lazyPage(() => import('../batch/batch-dialog'));

/** The list's request: sorted by the chosen column, within the chosen days. */
function toInvoicesQuery(
  { filters, sorting, fromDate, toDate, pageSize, startIndex }: ListQuery,
  zone: string,
): Partial<InvoicesQuery> {
  return {
    ...toFilters(filters),
    // Invoices have calendar dates, which the gateway compares with the days of these in UTC.
    fromDate: `${dayOf(fromDate, zone)}T00:00:00.000Z`,
    toDate: `${dayOf(toDate, zone)}T23:59:59.999Z`,
    pageSize,
    startIndex,
    sortColumn: INVOICE_SORT_COLUMNS.find((one) => one === sorting?.column) ?? 'issueDate',
    sortOrder: sorting?.order === 'ascending' ? 'ASC' : 'DESC',
  };
}

/** The invoices of the selected business. */
export function InvoicesPage(): ReactNode {
  const business = useBusiness();
  return business && <Invoices key={business.businessId} business={business} />;
}

function Invoices({ business }: { business: BusinessRef }): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const zone = useTimeZone();
  const locale = useBusState('locale');
  const navigate = useNavigate();
  const { mayChange } = useAccess();
  const currencies = useCurrencies();
  const actions = useInvoiceActions(business);
  const hasExtras = useHasExtras(business);
  const [isUploading, setIsUploading] = useState(false);
  const columns = useMemo(
    () => invoiceColumns(t, currencies, (row) => <RowActions invoice={row} actions={actions} />),
    [t, currencies, actions],
  );
  const create = mayChange && (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden="true" />}
      onClick={() => navigate('/invoicing/createnewinvoice')}
    >
      {t('list.create')}
    </Button>
  );

  return (
    <>
      <ListPage<ListedInvoice>
        name="invoices"
        words="mf-invoicing:list"
        scope="entity"
        queryKey={INVOICES_KEY}
        read={async (query, signal) => {
          const page = await readInvoices(business, toInvoicesQuery(query, zone), signal);
          return { rows: page.invoices, totalRows: page.totalRows };
        }}
        rowKey={({ invoiceId }) => String(invoiceId)}
        columns={columns}
        defaultSorting={{ column: 'issueDate', order: 'descending' }}
        pageSizes={PAGE_SIZES}
        defaultPageSize={10}
        dates={{ maxDays: LONGEST_DAYS, fallback: 'last30' }}
        // Amounts are not shown at a guess, nor filled in a moment later.
        isReady={currencies.isReady}
        filters={FILTER_FIELDS}
        views
        notices={
          <ListNotice
            title={t('list.currenciesFailed')}
            error={currencies.error}
            onRetry={currencies.refetch}
          />
        }
        actions={
          <>
            {mayChange && hasExtras && (
              <Button onClick={() => setIsUploading(true)}>{t('list.upload')}</Button>
            )}
            {create}
          </>
        }
        openLabel={({ invoiceNumber, status, amount, currencyId, currency: code }) => {
          const currency =
            currencyId === undefined
              ? undefined
              : currencies.ofRecord({ currencyId, currency: code });
          return t('list.open', {
            number: invoiceNumber,
            status: t(`common.status.${status}`, { defaultValue: status }),
            amount: currency ? formatMoney(amount, currency, locale) : '',
          });
        }}
        detail={({ id }) => <Navigate replace to={`/invoicing/invoice/${id}`} />}
        card={(row) => (
          <div className={styles.card}>
            <strong>
              <InvoiceAmount row={row} currencies={currencies} />
            </strong>
            <InvoiceTag status={row.status} why={row.sendingError} />
            <span className={styles.who}>{row.payerName || row.receiver}</span>
            <span className={styles.muted}>{row.invoiceNumber}</span>
            <span className={styles.muted}>
              {t('list.due')} <CalendarDay value={row.dueDate} />
            </span>
            <RowActions invoice={row} actions={actions} />
          </div>
        )}
        empty={{ icon: <FileTextOutlined />, action: create }}
      />
      {isUploading && <BatchDialog business={business} onClose={() => setIsUploading(false)} />}
    </>
  );
}
