import type { FieldError } from '@mbo/gateway-contract/common';
import type { AccountFields } from '@mbo/gateway-contract/merchants';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../core/database/schema';
import { addressOf, checkAddress, isEmptyAddress } from './check-address';

interface AccountRules {
  /** Whether there must be a mailing address; an incomplete one is refused in any case. */
  mailingRequired: boolean;
}

/** Every field of an account that breaks a rule which needs the lookups to know. */
export async function checkAccount(
  db: Kysely<Database>,
  fields: AccountFields,
  { mailingRequired }: AccountRules,
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  const industry = await db
    .selectFrom('industries')
    .select('industry_code')
    .where('industry_code', '=', fields.industryCode)
    .executeTakeFirst();
  if (!industry) errors.push({ field: 'industryCode', message: 'There is no such industry.' });

  const known = await currenciesAmong(db, [fields.currencyId, fields.pricingCurrencyId]);
  for (const field of ['currencyId', 'pricingCurrencyId'] as const) {
    const currencyId = fields[field];
    if (typeof currencyId === 'number' && !known.has(currencyId)) {
      errors.push({ field, message: 'There is no such currency.' });
    }
  }

  errors.push(...(await checkAddress(db, addressOf(fields, 'company'), 'company')));
  const mailing = addressOf(fields, 'mailing');
  if (mailingRequired || !isEmptyAddress(mailing)) {
    errors.push(...(await checkAddress(db, mailing, 'mailing')));
  }
  return errors;
}

async function currenciesAmong(
  db: Kysely<Database>,
  ids: readonly (number | null | undefined)[],
): Promise<Set<number>> {
  const wanted = ids.filter((id) => typeof id === 'number');
  const rows = await db
    .selectFrom('currencies')
    .select('currency_id')
    .where('currency_id', '=', sql<number>`any(${wanted}::int[])`)
    .execute();
  return new Set(rows.map((row) => row.currency_id));
}
