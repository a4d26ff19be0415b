import type { AccountFields } from '@mbo/gateway-contract/merchants';
import type { Db } from '../../core/database/schema';
import { currenciesAmong, industryExists } from '../lookups/repository';
import { type CodedFieldError, fieldError } from '../../core/errors/field-error';
import { addressOf, checkAddress, isEmptyAddress } from './check-address';

interface AccountRules {
  /** Whether there must be a mailing address; an incomplete one is refused in any case. */
  mailingRequired: boolean;
}

/**
 * Every field of an account that breaks a rule which needs the lookups to know.
 *
 * Source: specification of access and merchants, 'Validation rules', 'Wizard step 1'.
 */
export async function checkAccount(
  db: Db,
  fields: AccountFields,
  { mailingRequired }: AccountRules,
): Promise<CodedFieldError[]> {
  const errors: CodedFieldError[] = [];
  if (!(await industryExists(db, fields.industryCode))) {
    errors.push(fieldError('industryCode', 'no_such_industry'));
  }

  const wanted = [fields.currencyId, fields.pricingCurrencyId];
  const known = await currenciesAmong(
    db,
    wanted.filter((id) => typeof id === 'number'),
  );
  for (const field of ['currencyId', 'pricingCurrencyId'] as const) {
    const currencyId = fields[field];
    if (typeof currencyId === 'number' && !known.has(currencyId)) {
      errors.push(fieldError(field, 'no_such_currency'));
    }
  }

  errors.push(...(await checkAddress(db, addressOf(fields, 'company'), 'company')));
  const mailing = addressOf(fields, 'mailing');
  if (mailingRequired || !isEmptyAddress(mailing)) {
    errors.push(...(await checkAddress(db, mailing, 'mailing')));
  }
  return errors;
}
