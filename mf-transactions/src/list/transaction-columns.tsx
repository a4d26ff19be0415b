import type { Currency } from '@mbo/gateway-contract/lookups';
import { DateTime, Money, Name, CopyButton } from '@mbo/shared/ui';
import type { DataColumn } from '@mbo/shared/ui/data';
import type { ReactNode } from 'react';
import type { ListedTransaction } from '../api/complete';
import { RefundedPart } from '../common/refunded-part';
import { ReversalKind } from '../common/reversal-kind';
import { signedValue } from '../common/signed-value';
import { TransactionTag } from '../common/transaction-tag';
import type { Words } from '../common/words';
import { SORT_COLUMNS } from './list-fields';
import { Marked } from './marked';
import { PaymentMethod } from './scheme-mark';
import common from '../common/common.module.css';
import styles from './columns.module.css';
import { useTranslation } from 'react-i18next';
import { shortId } from './short-id';

/** The nine columns, in the order that is specified. */
export const USUAL_COLUMNS: readonly string[] = [
  'timestamp',
  'id',
  'status',
  'business',
  'payerEmail',
  'invoiceNumber',
  'responseCode',
  'value',
  'scheme',
];

/** What most rows need, so that columns are where they will be before there are any. */
const WIDTHS: Readonly<Record<string, string>> = {
  timestamp: '122px',
  id: '104px',
  status: '88px',
  // As wide as the clipped texts of columns.module.css may be.
  business: 'calc(clamp(96px, 24vw - 228px, 200px) + 16px)',
  payerEmail: 'calc(clamp(120px, 9.5vw, 280px) + 16px)',
  invoiceNumber: 'calc(clamp(112px, 24vw - 228px, 220px) + 16px)',
  responseCode: '93px',
  value: '92px',
  scheme: '139px',
};

/** A text that is cut where it is too long, and whole on hover; a dash where there is none. */
function text(
  value: string,
  length: 'short' | 'middle' | 'long' = 'short',
  found: { search?: string; from?: 'anywhere' | 'start' } = {},
): ReactNode {
  if (value === '') return <span className={styles.none}>–</span>;
  return (
    <span className={styles.clipped} dir="auto" title={value} data-length={length}>
      <Marked text={value} search="" {...found} />
    </span>
  );
}

/**
 * All columns there are: the nine, and others that can be chosen.
 *
 * @param currencies  for the decimals of amounts; undefined while the list is on its way
 * @param search  what of them is marked
 */
export function transactionColumns(
  t: Words,
  currencies: readonly Currency[] | undefined,
  search = '',
): DataColumn<ListedTransaction>[] {
  const columns: Omit<DataColumn<ListedTransaction>, 'title' | 'sortable'>[] = [
    {
      key: 'timestamp',
      value: ({ timestamp }) => timestamp,
      render: ({ timestamp }) => <DateTime value={timestamp} precision="recent" />,
      firstOrder: 'descending',
      orders: { ascending: t('list.oldestFirst'), descending: t('list.newestFirst') },
    },
    {
      key: 'id',
      value: ({ id }) => id,
      render: ({ id }) => <TransactionId id={id} search={search} />,
    },
    {
      key: 'status',
      value: ({ status }) => status,
      render: ({ status }) => <TransactionTag status={status} />,
    },
    {
      key: 'business',
      value: ({ businessName }) => businessName,
      render: ({ businessName, mid }) => (
        <Name className={styles.clipped} title={`${businessName} · ${mid}`}>
          {businessName}
        </Name>
      ),
    },
    {
      key: 'payerEmail',
      value: ({ payerEmail }) => payerEmail,
      render: ({ payerEmail }) => text(payerEmail, 'long', { search }),
    },
    {
      key: 'invoiceNumber',
      value: ({ invoiceNumber }) => invoiceNumber,
      render: ({ invoiceNumber }) => text(invoiceNumber, 'middle', { search, from: 'start' }),
    },
    {
      key: 'responseCode',
      value: ({ responseCode }) => responseCode,
      render: ({ responseCode }) =>
        responseCode === '' ? text('') : <span className={styles.code}>{responseCode}</span>,
    },
    {
      key: 'value',
      value: ({ value }) => value,
      render: (row) => (
        <span className={styles.amount}>
          <Amount row={row} currencies={currencies} />
          <span className={styles.kind}>
            <AmountKind row={row} currencies={currencies} />
          </span>
        </span>
      ),
      align: 'end',
      pinned: true,
      firstOrder: 'descending',
    },
    {
      key: 'scheme',
      value: ({ scheme }) => scheme,
      render: ({ scheme, cardLastFour }) => (
        <PaymentMethod scheme={scheme} lastFour={cardLastFour} search={search} />
      ),
    },
    {
      key: 'type',
      value: ({ type = '' }) => type,
      render: ({ type }) => type && t(`common.type.${type}`, { defaultValue: type }),
    },
    {
      key: 'payerName',
      value: ({ payerName }) => payerName,
      render: ({ payerName }) => text(payerName),
    },
    {
      key: 'mid',
      value: ({ mid }) => mid,
      render: ({ mid }) => <span className={styles.code}>{mid}</span>,
    },
  ];
  return columns.map((column) => ({
    ...column,
    title: t(`list.columns.${column.key}`),
    ...(WIDTHS[column.key] && { width: WIDTHS[column.key] }),
    sortable: Object.hasOwn(SORT_COLUMNS, column.key),
  }));
}

const HUNDREDTHS = { alphaCode: '', coefficient: 2 };

interface AmountProps {
  row: ListedTransaction;
  /** Undefined while the list is on its way. */
  currencies: readonly Currency[] | undefined;
}

/** The currency of a row; undefined while its decimals are not known. */
export function currencyOf({ row, currencies }: AmountProps): Currency | undefined {
  return currencies?.find(({ currencyId }) => currencyId === row.currencyId);
}

/** Its amount, signed; nothing is guessed while nobody knows the currency's decimals. */
export function Amount({ row, currencies }: AmountProps): ReactNode {
  const currency = currencyOf({ row, currencies });
  if (currency) return <Money minor={signedValue(row)} currency={currency} />;
  // A gateway that names no currency at all means hundredths.
  if (row.currencyAlphaCode === '') {
    return <Money minor={signedValue(row)} currency={HUNDREDTHS} bare />;
  }
  return <span className={styles.none}>{row.currencyAlphaCode}</span>;
}

/** Beside an amount: what turns it round, or how much of it was paid back. */
export function AmountKind({ row, currencies }: AmountProps): ReactNode {
  const currency = currencyOf({ row, currencies });
  return (
    <>
      <ReversalKind type={row.type} />
      {row.payment && currency && (
        <RefundedPart payment={row.payment} currency={currency} className={common.kind} />
      )}
    </>
  );
}

/** A transaction's id, shortened in the middle, to be copied whole. */
function TransactionId({ id, search = '' }: { id: string; search?: string }): ReactNode {
  const { t } = useTranslation('mf-transactions');
  return (
    <span className={styles.id}>
      <span title={id} className={styles.idText}>
        <Marked text={shortId(id)} search={searchIn(id, search)} from="start" />
      </span>
      <CopyButton text={id} label={t('list.copyId')} confirmation={t('list.idCopied')} />
    </span>
  );
}

/** What of a shortened id was searched for: all of it where the cut lies within. */
function searchIn(id: string, search: string): string {
  if (search === '' || !id.startsWith(search.toLowerCase())) return '';
  const short = shortId(id);
  return short.startsWith(search.toLowerCase()) ? search : short;
}
