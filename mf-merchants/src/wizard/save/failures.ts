import { GatewayError, sortFieldErrors } from '@mbo/shared/http';
import type { StepErrors } from '@mbo/shared/ui/forms';
import type { CallName, Draft } from '../draft/draft';
import { EMPTY_VALUES, type FieldPath, type Sections } from '../values';
import type { CallFailure } from './chain';

/** The key is used by a call still under way, or was by one that was done. */
const KEY_IS_TAKEN = /^idempotency_key/;

/**
 * Whether a call that failed may have been done all the same: no answer came, one that was not the
 * gateway's, or the gateway says that the call is known to it. Then only the very same may be sent
 * again. What the gateway itself refuses or fails at, it has not done.
 */
export function isInDoubt(error: unknown): boolean {
  if (!(error instanceof GatewayError)) return true;
  const { status, code } = error;
  // The gateway's own failures carry a code; those of a proxy before it do not.
  return status === 0 || KEY_IS_TAKEN.test(code) || (status >= 500 && code === 'unknown');
}

/** The draft after failures: which calls are in doubt. Their keys stay in any case. */
export function afterFailures(draft: Draft, failures: readonly CallFailure[]): Draft {
  const inDoubt = new Set(draft.inDoubt);
  for (const { call, error } of failures) {
    if (isInDoubt(error)) inDoubt.add(call);
    else inDoubt.delete(call);
  }
  return { ...draft, inDoubt: [...inDoubt].filter((call) => !draft.made[call]) };
}

const SECTION: Record<CallName, keyof Sections> = {
  account: 'merchant',
  manager: 'manager',
  support: 'support',
  bankAccount: 'bank',
  business: 'business',
  businessUrls: 'website',
  bankLink: 'bank',
};

/** The phone code is chosen by its country: a complaint about either is there. */
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
