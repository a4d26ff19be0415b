import { PAYING_BACK_TYPES } from '@mbo/gateway-contract/transactions';
import { sql } from 'kysely';
import {
  decimalText,
  instantText,
  localText,
  type SqlColumn,
} from '../../../core/database/csv-lines';

const SIGNED = sql`CASE WHEN t.type IN (${sql.join(PAYING_BACK_TYPES.map((type) => sql.lit(type)))})
  THEN -t.amount_minor ELSE t.amount_minor END`;

/**
 * The columns of an export, of a transaction `t` with its business `b`, currency `c` and payment method
 * `m`. Times are in the time zone, which the heading names, and again in UTC; amounts are decimals in
 * the major unit with the decimals of their currency, negative where money was paid back.
 */
export function exportColumns(timeZone: string): readonly SqlColumn[] {
  const time = sql`t.occurred_at`;
  return [
    [`Timestamp (${timeZone})`, localText(time, timeZone), 'plain'],
    ['Timestamp (UTC)', instantText(time), 'plain'],
    ['Trnx ID', sql`t.transaction_id`, 'plain'],
    ['Type', sql`t.type`, 'plain'],
    ['Status', sql`t.status`, 'plain'],
    ['MID', sql`b.mid`],
    ['Business', sql`b.name`],
    ['Payer Name', sql`t.payer_name`],
    ['Payer Email', sql`t.payer_email`],
    ['Invoice No', sql`t.invoice_number`],
    ['Res Code', sql`t.response_code`],
    ['Amount', decimalText(SIGNED, sql`c.coefficient`), 'plain'],
    ['Currency', sql`c.alpha_code`, 'plain'],
    ['Payment Method', sql`m.name`],
    ['Card Last Four', sql`t.card_last_four`, 'plain'],
  ];
}
