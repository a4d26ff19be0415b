import type { TransactionsQuery, TransactionsResponse } from '@mbo/gateway-contract/transactions';
import { offsetOf } from '../../core/database/page-of';
import type { EntityRef } from '../accounts/tenant-scopes';
import type { ApiClientPrincipal, UserPrincipal } from '../../core/authentication/principal';
import { selectTransactions, type SelectionContext } from './repository/selection';

/** The columns of the list, in order, as people read them. */
const TRANSACTION_HEADERS = [
  'Timestamp',
  'Trnx ID',
  'Status',
  'MID',
  'Payer Email',
  'Invoice No',
  'Res Code',
  'Amount',
  'Payment Method',
] as const;

/** One page of the transactions that the query is about. @throws {unknown} as `selectTransactions`. */
export async function listTransactions(
  context: SelectionContext,
  principal: UserPrincipal | ApiClientPrincipal,
  entity: EntityRef,
  query: TransactionsQuery,
): Promise<TransactionsResponse> {
  const selection = await selectTransactions(context, principal, entity, query);
  const { rows, total, totalIsCapped } = await selection.page(
    offsetOf(query.startIndex),
    query.pageSize,
  );
  return { headers: [...TRANSACTION_HEADERS], datas: rows, totalRows: total, totalIsCapped };
}
