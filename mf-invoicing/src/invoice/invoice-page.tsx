import { GatewayError } from '@mbo/shared/http';
import { EmptyState, ErrorState, PageHeader, useInvoiceSettings, useSession } from '@mbo/shared/ui';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useInvoice } from '../api/invoices';
import { useBusiness } from '../common/use-business';
import { useCurrencies } from '../common/use-currencies';
import { drafts, editSlot } from './draft';
import { InvoiceEditor } from './invoice-editor';
import { InvoiceView } from './invoice-view';
import { LoadingInvoice } from './loading-invoice';
import { fromInvoice } from './values';

/** View Invoice, and Edit Invoice. */
export default function InvoicePage(): ReactNode {
  const business = useBusiness();
  const { id = '' } = useParams();
  return <OneInvoice key={`${business?.businessId} ${id}`} id={id} />;
}

function OneInvoice({ id }: { id: string }): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const business = useBusiness();
  const user = useSession()?.email ?? '';
  const invoiceId = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
  const [editing, setEditing] = useState(
    () => invoiceId !== undefined && drafts.read(user, editSlot(invoiceId)) !== undefined,
  );
  const settings = useInvoiceSettings(business);
  const currencies = useCurrencies();
  const query = useInvoice(
    business ?? { accountId: 0, businessId: 0 },
    business ? invoiceId : undefined,
  );
  const invoice = query.data;
  const currency = invoice && currencies.ofRecord(invoice);
  const pristine = useMemo(
    () => invoice && currency && fromInvoice(invoice, currency),
    [invoice, currency],
  );
  if (!business) return null;
  const { error } = query;
  if (invoiceId === undefined || (error instanceof GatewayError && error.status === 404)) {
    return (
      <>
        <PageHeader title={t('invoice.titles.view')} />
        <EmptyState title={t('invoice.notFound')} description={t('invoice.notFoundWhy')} />
      </>
    );
  }
  // What was read once stays while reading it anew fails.
  const failure = (invoice ? undefined : error) ?? (currency ? undefined : currencies.error);
  if (failure) {
    return (
      <>
        <PageHeader title={t('invoice.titles.view')} />
        <ErrorState
          title={t('invoice.failed')}
          error={failure}
          onRetry={() => {
            void query.refetch();
            currencies.refetch();
          }}
        />
      </>
    );
  }
  if (!invoice || !currency || !pristine)
    return <LoadingInvoice title={t('invoice.titles.view')} />;
  const mayEdit = invoice.allowedActions?.includes('edit') ?? true;
  if (editing && mayEdit) {
    return (
      <InvoiceEditor
        title={t('invoice.titles.edit')}
        slot={editSlot(invoiceId)}
        pristine={pristine}
        invoice={invoice}
        settings={settings.data}
        hasExtras={invoice.allowedActions !== undefined}
        onCancel={() => setEditing(false)}
        onSaved={() => setEditing(false)}
      />
    );
  }
  return (
    <InvoiceView
      business={business}
      invoice={invoice}
      currency={currency}
      logo={settings.data?.logo ?? ''}
      onEdit={() => setEditing(true)}
    />
  );
}
