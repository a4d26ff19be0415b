import type { InvoicePayer, InvoiceProduct } from '@mbo/gateway-contract/invoices';
import { sql } from 'kysely';
import type { Db, Trx } from '../../core/database/schema';
import type { BusinessRef } from '../businesses/repository';
import type { NewInvoice } from './check';
import { patternOf } from './repository';

const MAX_SUGGESTIONS = 10;

/** Remembers the products and the payer of an invoice, to be offered with the next one. */
export async function rememberParts(
  trx: Trx,
  { accountId, businessId }: BusinessRef,
  { items, content, currency_id: currencyId }: NewInvoice,
): Promise<void> {
  const products = items.map(({ sku, name, description, unitPrice, tax, tangible }) => ({
    kind: 'product' as const,
    key: [name || description, sku].join('\n').toLowerCase(),
    words: [name, description, sku].join('\n').toLowerCase(),
    value: { sku, name, description, unitPrice, tax, tangible, currencyId },
  }));
  const payer = Object.fromEntries(
    Object.entries(content).filter(([field]) => field.startsWith('payer')),
  );
  const payers = [content.payerName, content.payerEmail].some(Boolean)
    ? [
        {
          kind: 'payer' as const,
          key: (content.payerEmail || content.payerName).toLowerCase(),
          words: [content.payerName, content.payerEmail].join('\n').toLowerCase(),
          value: payer,
        },
      ]
    : [];
  // The last of two with one key counts; in one order, so that two invoices cannot lock each other.
  const parts = [...new Map([...products, ...payers].map((part) => [part.key, part])).values()];
  parts.sort((a, b) => (a.key < b.key ? -1 : 1));
  if (parts.length === 0) return;
  await trx
    .insertInto('invoice_suggestions')
    .values(
      parts.map((part) => ({
        ...part,
        account_id: accountId,
        business_id: businessId,
        value: JSON.stringify(part.value),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'business_id', 'kind', 'key']).doUpdateSet(({ ref }) => ({
        words: ref('excluded.words'),
        value: ref('excluded.value'),
        used_at: sql<Date>`now()`,
      })),
    )
    .execute();
}

/**
 * Products of earlier invoices that have what is searched in name, description or SKU, the latest
 * first.
 */
export const suggestProducts = (db: Db, business: BusinessRef, search: string) =>
  suggest<InvoiceProduct>(db, business, 'product', search);

/** Payers of earlier invoices that have what is searched in name or e-mail, the latest first. */
export const suggestPayers = (db: Db, business: BusinessRef, search: string) =>
  suggest<InvoicePayer>(db, business, 'payer', search);

async function suggest<Part extends object>(
  db: Db,
  { accountId, businessId }: BusinessRef,
  kind: 'product' | 'payer',
  search: string,
): Promise<Part[]> {
  const rows = await db
    .selectFrom('invoice_suggestions')
    .select('value')
    .where('account_id', '=', accountId)
    .where('business_id', '=', businessId)
    .where('kind', '=', kind)
    .where('words', 'like', patternOf(search))
    .orderBy('used_at', 'desc')
    .orderBy('key')
    .limit(MAX_SUGGESTIONS)
    .execute();
  // Written above in the shape of its kind.
  return rows.map(({ value }) => value as Part);
}
