import type { FieldErrorArgs } from '@mbo/gateway-contract/field-errors';
import {
  ALL_CURRENCIES,
  type ProcessorCredentials,
  type ProcessorCustomField,
  type ProcessorRequest,
} from '@mbo/gateway-contract/processors';
import type { CredentialRow } from './repository';
import { type CodedFieldError, fieldError } from '../../core/errors/field-error';

/** A value of the credentials that is to be written. */
export interface CredentialValue {
  currencyId: number;
  key: string;
  value: string;
}

export interface CheckedCredentials {
  errors: CodedFieldError[];
  /** Whether a field that has no value yet was left empty. */
  incomplete: boolean;
  /** The values to write. */
  given: CredentialValue[];
  /** What of the stored values stays; the others go. */
  kept: CredentialRow[];
}

/**
 * What the credentials of a request come to, beside those that are stored: a field without a value
 * keeps the stored one. Sets of currencies that the processor has no more, and fields that its
 * configuration does not know, go.
 *
 * Source: specification of transactions, settings and reporting, 'Validation rules', 'Processor'.
 */
export function checkCredentials(
  request: Pick<ProcessorRequest, 'credentials' | 'currencyIds' | 'isCurrencyBasedMidSupported'>,
  fields: readonly ProcessorCustomField[],
  stored: readonly CredentialRow[],
): CheckedCredentials {
  const wanted = request.isCurrencyBasedMidSupported ? request.currencyIds : [ALL_CURRENCIES];
  const errors: CodedFieldError[] = [];
  const given: CredentialValue[] = [];
  const seen = new Set<number>();
  for (const [index, set] of request.credentials.entries()) {
    const refuse = (key: string, ...why: FieldErrorArgs) =>
      errors.push(fieldError(`credentials.${index}.${key}`, ...why));
    const { currencyId } = set;
    if (typeof currencyId !== 'number' || !wanted.includes(currencyId) || seen.has(currencyId)) {
      refuse('currencyId', 'credentials_by_currency');
      continue;
    }
    seen.add(currencyId);
    for (const [key, value] of valuesOf(set)) {
      const field = fields.find((one) => one.key === key);
      if (!field) refuse(key, 'processor_has_no_field');
      else if (value.length > field.maxLength) refuse(key, 'max_length', { max: field.maxLength });
      else if (value !== '') given.push({ currencyId, key, value });
    }
  }
  const kept = stored.filter(
    ({ currency_id, key }) =>
      wanted.includes(currency_id) &&
      fields.some((field) => field.key === key) &&
      !given.some((one) => one.currencyId === currency_id && one.key === key),
  );
  const incomplete = wanted.some((currencyId) =>
    fields.some(
      ({ key }) =>
        !given.some((one) => one.currencyId === currencyId && one.key === key) &&
        !kept.some((row) => row.currency_id === currencyId && row.key === key),
    ),
  );
  return { errors, incomplete, given, kept };
}

function valuesOf(set: ProcessorCredentials): [string, string][] {
  return Object.entries(set)
    .filter(([key]) => key !== 'currencyId')
    .map(([key, value]) => [key, String(value)]);
}
