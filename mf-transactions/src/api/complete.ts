import type {
  ReadTransactionDetail,
  ReadTransactionLog,
  ReadTransactionRow,
  TransactionDetail,
  TransactionLog,
  TransactionRow,
} from '@mbo/gateway-contract/transactions';

type MayLackType<T> = Omit<T, 'type'> & Partial<Pick<T, 'type' & keyof T>>;

/** A row of the list; a gateway may not say whether it is a sale or a refund. */
export type ListedTransaction = MayLackType<TransactionRow>;
/** One of a payment's transactions. */
export type LoggedTransaction = MayLackType<TransactionLog>;
/** A transaction with everything that is known of its payment. */
export type ShownTransaction = MayLackType<Omit<TransactionDetail, 'logs'>> & {
  logs: LoggedTransaction[];
};

/** Currency of a row whose gateway does not say it: no currency has this number. */
const NO_CURRENCY = 0;

/** The row, with what only some gateways return left empty. */
export function completeRow(row: ReadTransactionRow): ListedTransaction {
  return {
    businessId: 0,
    mid: '',
    payerName: '',
    currencyId: NO_CURRENCY,
    currencyAlphaCode: '',
    cardLastFour: '',
    ...row,
  };
}

/** The logs, each in the currency of its payment where its gateway does not say it. */
export function completeLogs(
  logs: readonly ReadTransactionLog[],
  currencyAlphaCode = '',
): LoggedTransaction[] {
  return logs.map((log) => ({ currencyAlphaCode, ...log }));
}

/**
 * The detail, with what only some gateways return left empty: its parts are then not shown.
 *
 * @param id  by which it was read
 */
export function completeDetail(id: string, detail: ReadTransactionDetail): ShownTransaction {
  const { indicators } = detail;
  return {
    id,
    businessId: 0,
    businessName: '',
    mid: '',
    medium: '' as TransactionDetail['medium'],
    description: '',
    balance: { authorised: 0, captured: 0, refunded: 0, chargedBack: 0 },
    flagged: indicators.transactionStatus === 'flagged',
    failure: null,
    attempts: [],
    ...detail,
    paymentMethods: { cardCategory: '', ...detail.paymentMethods },
    logs: completeLogs(detail.logs, indicators.currencyAlphaCode),
  };
}
