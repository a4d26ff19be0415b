import { sql } from 'kysely';
import { any, type Condition, NOTHING } from './condition';
import type { FilterContext } from './filter-condition';
import { emailHas } from './payer-email';
import { textCondition } from './text-condition';
import { idBegins } from './transaction-id';

/**
 * Transactions that the text finds: by id or the beginning of it, by masked id, by a part of the
 * payer's e-mail address, by the beginning of the invoice number, by the card's last four digits.
 */
export async function searchCondition(
  text: string,
  { db, accountId, masked }: Omit<FilterContext, 'days'>,
): Promise<Condition> {
  const conditions = [
    idBegins(text, masked),
    await emailHas(db, accountId, 'CONTAINS', text),
    textCondition(sql`t.invoice_number`, 'BEGINS', text),
    /^\d{4}$/.test(text) ? sql<boolean>`t.card_last_four = ${text}` : NOTHING,
  ];
  return any(conditions.filter((condition) => condition !== NOTHING));
}
