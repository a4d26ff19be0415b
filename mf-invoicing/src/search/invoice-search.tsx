import type { SearchSlotContext } from '@mbo/shared/bus';
import { AreaSearch, FileTextOutlined, type BusinessRef } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { INVOICES_KEY, readInvoices, type ListedInvoice } from '../api/invoices';
import { CalendarDay } from '../common/calendar-day';
import { InvoiceTag } from '../common/invoice-tag';
import { useBusiness } from '../common/use-business';
import { useCurrencies } from '../common/use-currencies';
import { InvoiceAmount } from '../list/invoice-columns';

const MAX_FOUND = 5;

/** Invoices of the selected business by the beginning of their number or a part of an e-mail. */
export function InvoiceSearch({ text, onChoose }: SearchSlotContext): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const business = useBusiness();
  const currencies = useCurrencies();
  if (!business) return null;
  return (
    <AreaSearch
      title={t('search.invoices')}
      queryKey={[...INVOICES_KEY, 'search', business.businessId]}
      text={text}
      find={(wanted, signal) => findInvoices(business, wanted, signal)}
      toResult={(row) => ({
        key: String(row.invoiceId),
        name: t('search.invoice', { number: row.invoiceNumber, payer: row.payerName }),
        title: row.invoiceNumber,
        detail: [row.payerName, row.receiver].filter(Boolean).join(' · '),
        aside: (
          <>
            <CalendarDay value={row.issueDate} />
            <InvoiceTag status={row.status} />
            <InvoiceAmount row={row} currencies={currencies} />
          </>
        ),
        icon: <FileTextOutlined />,
        to: `/invoicing/invoice/${row.invoiceId}`,
      })}
      onChoose={onChoose}
    />
  );
}

/** The gateway takes one of both at a time, and finds what has both. */
async function findInvoices(
  business: BusinessRef,
  text: string,
  signal: AbortSignal,
): Promise<ListedInvoice[]> {
  const ways = [{ invoiceNumber: text }, { recipientEmail: text }];
  const found = await Promise.all(
    ways.map((way) => readInvoices(business, { ...way, pageSize: MAX_FOUND }, signal)),
  );
  const byId = new Map(
    found.flatMap(({ invoices }) => invoices.map((row) => [row.invoiceId, row])),
  );
  return [...byId.values()].slice(0, MAX_FOUND);
}
