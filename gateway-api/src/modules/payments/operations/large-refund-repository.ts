import { sql } from 'kysely';
import type { Db } from '../../../core/database/schema';
import { statement } from '../../../core/database/statement';
import type { TransactionRef } from '../payment';

/** From which amount on refunds of a business are large. */
export interface LargeRefunds {
  amountMinor: number;
  currencyId: number;
  alphaCode: string;
  coefficient: number;
  needApproval: boolean;
}

/** Of the business that a transaction belongs to; undefined: none of its refunds is large. */
export function largeRefundsOf(db: Db, ref: TransactionRef): Promise<LargeRefunds | undefined> {
  return limitOf(ref).executeTakeFirst(db);
}

const limitOf = statement((db, { accountId, transactionId }: TransactionRef) =>
  db
    .selectFrom('transactions as t')
    .innerJoin('large_refunds as l', (join) =>
      join.onRef('l.account_id', '=', 't.account_id').onRef('l.business_id', '=', 't.business_id'),
    )
    .innerJoin('currencies as c', 'c.currency_id', 'l.currency_id')
    .where('t.account_id', '=', accountId)
    .where('t.transaction_id', '=', transactionId)
    .select([
      'l.amount_minor as amountMinor',
      'l.currency_id as currencyId',
      'c.alpha_code as alphaCode',
      'c.coefficient',
      'l.need_approval as needApproval',
    ]),
);

/** Whether an amount is more than the limit, at the last rates. A currency without a rate is. */
export async function isMore(
  db: Db,
  amount: { amountMinor: number; currencyId: number },
  limit: LargeRefunds,
): Promise<boolean> {
  if (amount.currencyId === limit.currencyId) return amount.amountMinor > limit.amountMinor;
  const { rows } = await sql<{ more: boolean | null }>`
    SELECT ${amount.amountMinor}::numeric / power(10::numeric, c.coefficient) / given.rate
         > ${limit.amountMinor}::numeric / power(10::numeric, ${limit.coefficient}::int) / wanted.rate
           AS more
      FROM currencies c
      JOIN LATERAL (SELECT rate FROM fx_rates WHERE currency_id = c.currency_id
                     ORDER BY day DESC LIMIT 1) given ON true
      JOIN LATERAL (SELECT rate FROM fx_rates WHERE currency_id = ${limit.currencyId}
                     ORDER BY day DESC LIMIT 1) wanted ON true
     WHERE c.currency_id = ${amount.currencyId}`.execute(db);
  return rows[0]?.more ?? true;
}
