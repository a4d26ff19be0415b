import type { Selectable } from 'kysely';
import type { AccountId } from '../../../core/authorisation/account-id';
import type { Db } from '../../../core/database/schema';
import type { Attempt } from '../../payments/repository';
import type { PaymentRow } from '../../payments/payment';
import type { PaymentDetails } from '../../tables';
import type { TransactionRef } from '../transaction-scope';

export type DetailsRow = Selectable<PaymentDetails>;

/** What is beside a payment in lists that belong to others. */
export interface Names {
  business_name: string;
  mid: string;
  payment_method: string;
  bank_country: string | null;
}

/** Names of what a payment has ids of. The country of the card's bank may be unknown: null. */
export async function namesOf(db: Db, row: PaymentRow): Promise<Names> {
  return db
    .selectFrom('businesses as b')
    .innerJoin('payment_methods as m', (join) =>
      join.on('m.payment_method_id', '=', row.payment_method_id),
    )
    .leftJoin('countries as c', (join) => join.on('c.country_id', '=', row.bank_country_id))
    .select([
      'b.name as business_name',
      'b.mid',
      'm.name as payment_method',
      'c.name as bank_country',
    ])
    .where('b.account_id', '=', row.account_id)
    .where('b.business_id', '=', row.business_id)
    .executeTakeFirstOrThrow();
}

/** Names of users, by their ids. */
export async function namesOfUsers(
  db: Db,
  userIds: readonly number[],
): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const users = await db
    .selectFrom('users')
    .select(['user_id', 'name'])
    .where('user_id', 'in', [...userIds])
    .execute();
  return new Map(users.map(({ user_id, name }) => [user_id, name]));
}

/** Details of those of the transactions that have some, by transaction id. */
export async function detailsOf(
  db: Db,
  accountId: AccountId,
  transactionIds: readonly string[],
): Promise<Map<string, DetailsRow>> {
  const rows = await db
    .selectFrom('payment_details')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('transaction_id', 'in', [...transactionIds])
    .execute();
  return new Map(rows.map((row) => [row.transaction_id, row]));
}

/** The tries of a transaction, in order. */
export async function attemptsOf(
  db: Db,
  { accountId, transactionId }: TransactionRef,
): Promise<Attempt[]> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('transaction_id', '=', transactionId)
    .orderBy('attempt_number')
    .execute();
}
