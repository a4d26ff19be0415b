import { INVOICE_SORT_COLUMNS } from '@mbo/gateway-contract/invoices';
import { Money } from '@mbo/shared/ui';
import type { DataColumn } from '@mbo/shared/ui/data';
import type { ReactNode } from 'react';
import type { ListedInvoice } from '../api/invoices';
import { CalendarDay } from '../common/calendar-day';
import { InvoiceTag } from '../common/invoice-tag';
import type { Currencies } from '../common/use-currencies';
import type { Words } from '../common/words';
import styles from './list.module.css';

type SortColumn = (typeof INVOICE_SORT_COLUMNS)[number];

/** Of a row that names no currency: the decimals that most have, without a code. */
const UNNAMED = { alphaCode: '', coefficient: 2 };

/** The amount with its currency's decimals, once those are known. */
export function InvoiceAmount({
  row: { amount, currencyId, currency: code },
  currencies,
}: {
  row: Pick<ListedInvoice, 'amount' | 'currencyId' | 'currency'>;
  currencies: Currencies;
}): ReactNode {
  if (currencyId === undefined) return <Money minor={amount} currency={UNNAMED} bare />;
  const currency = currencies.ofRecord({ currencyId, currency: code });
  return currency && <Money minor={amount} currency={currency} />;
}

/** A text that is cut off where it would push the actions out of sight. */
function Shortened({ text }: { text: string }): ReactNode {
  return (
    <span className={styles.shortened} title={text}>
      {text}
    </span>
  );
}

/** The ten columns that the gateway sorts by, and the actions. */
export function invoiceColumns(
  t: Words,
  currencies: Currencies,
  actions: (row: ListedInvoice) => ReactNode,
): DataColumn<ListedInvoice>[] {
  const drawn: Partial<Record<SortColumn, (row: ListedInvoice) => ReactNode>> = {
    issueDate: ({ issueDate }) => <CalendarDay value={issueDate} short />,
    dueDate: ({ dueDate }) => <CalendarDay value={dueDate} short />,
    expiryDate: ({ expiryDate }) => <CalendarDay value={expiryDate} short />,
    status: ({ status, sendingError }) => <InvoiceTag status={status} why={sendingError} />,
    payerName: ({ payerName }) => <Shortened text={payerName} />,
    receiver: ({ receiver }) => <Shortened text={receiver} />,
    referenceId: ({ referenceId }) => <Shortened text={referenceId} />,
    amount: (row) => <InvoiceAmount row={row} currencies={currencies} />,
  };
  const dates = { ascending: t('list.oldestFirst'), descending: t('list.newestFirst') };
  const texts = { ascending: t('list.fromA'), descending: t('list.fromZ') };
  return [
    ...INVOICE_SORT_COLUMNS.map((key): DataColumn<ListedInvoice> => {
      const render = drawn[key];
      const isDate = key.endsWith('Date');
      return {
        key,
        title: t(`list.columns.${key}`),
        value: (row) => row[key],
        sortable: true,
        ...(render && { render }),
        ...(isDate && { firstOrder: 'descending' as const }),
        ...(key === 'amount'
          ? { align: 'end' as const, pinned: true }
          : { orders: isDate ? dates : texts }),
      };
    }),
    { key: 'actions', title: t('list.columns.actions'), value: () => '', render: actions },
  ];
}
