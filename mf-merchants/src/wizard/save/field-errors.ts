import { sortFieldErrors } from '@mbo/shared/http';
import type { StepErrors } from '@mbo/shared/ui/forms';
import type { CallName } from '../draft/draft';
import { EMPTY_VALUES, type FieldPath, type Sections } from '../values';
import type { CallFailure } from './chain';

const SECTION: Record<CallName, keyof Sections> = {
  account: 'merchant',
  manager: 'manager',
  support: 'support',
  bankAccount: 'bank',
  business: 'business',
  businessUrls: 'website',
  bankLink: 'bank',
};

/** The phone code is chosen by its country: a complaint about either stands there. */
const SHOWN_AT: Record<string, string> = { phoneCodeCountryId: 'phoneCode' };

function toPath(call: CallName, field: string): FieldPath | undefined {
  const parts = field.split('.');
  const [first = ''] = parts;
  const section =
    call === 'account' && (first === 'manager' || first === 'support') ? first : SECTION[call];
  const name = (parts.find((part, index) => index > 0 && !/^\d+$/.test(part)) ?? first)
    .toLowerCase()
    .replace('fisrtname', 'firstname')
    // A city is typed where it is chosen otherwise.
    .replace(/cityname$/, 'cityid');
  const known = Object.keys(EMPTY_VALUES[section]).find((one) => one.toLowerCase() === name);
  return known === undefined ? undefined : (`${section}.${SHOWN_AT[known] ?? known}` as FieldPath);
}

/** The gateway's complaints about single fields, at the wizard's fields; others are left out. */
export function fieldErrorsOf(failures: readonly CallFailure[]): StepErrors<FieldPath> {
  const errors: StepErrors<FieldPath> = {};
  for (const { call, error } of failures) {
    for (const { name, errors: messages } of sortFieldErrors(error, (path) => toPath(call, path))
      .fields) {
      errors[name] ??= messages[0];
    }
  }
  return errors;
}
