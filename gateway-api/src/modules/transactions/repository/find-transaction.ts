import { sql } from 'kysely';
import type { AccountId } from '../../../core/authorisation/account-id';
import { confinedTo, type Principal } from '../../../core/authentication/principal';
import type { Db } from '../../../core/database/schema';
import { statement } from '../../../core/database/statement';
import type { TransactionRef } from '../transaction-scope';

/** `transactionId` is a UUID. Undefined when there is none that the principal may see. */
export async function findTransaction(
  db: Db,
  principal: Principal,
  transactionId: string,
): Promise<TransactionRef | undefined> {
  if (principal.staff) return anyTransaction({ transactionId }).executeTakeFirst(db);
  const asked = { transactionId, accountIds: [...principal.accountIds] };
  const businessId = confinedTo(principal);
  return businessId === undefined
    ? transactionOfAccounts(asked).executeTakeFirst(db)
    : transactionOfBusiness({ ...asked, businessId }).executeTakeFirst(db);
}

interface LookupParams {
  transactionId: string;
  accountIds: number[];
}

const anyTransaction = statement((db, { transactionId }: Pick<LookupParams, 'transactionId'>) =>
  db
    .selectFrom('transactions')
    .select(['account_id as accountId', 'transaction_id as transactionId'])
    .where('transaction_id', '=', transactionId),
);

const transactionOfAccounts = statement((db, asked: LookupParams) => ofAccounts(db, asked));

const transactionOfBusiness = statement((db, asked: LookupParams & { businessId: number }) =>
  ofAccounts(db, asked).where('business_id', '=', asked.businessId),
);

function ofAccounts(db: Db, { transactionId, accountIds }: LookupParams) {
  return db
    .selectFrom('transactions')
    .select(['account_id as accountId', 'transaction_id as transactionId'])
    .where('transaction_id', '=', transactionId)
    .where('account_id', '=', sql<AccountId>`any(${accountIds}::bigint[])`);
}
