import { isNativeError } from 'node:util/types';
import { withoutCardNumbers } from '../card-data/card-numbers';

/** Names under which a secret may travel, in any case and at any depth. */
const SECRET_KEYS = new Set([
  'authorization',
  'cookie',
  'x-authtoken',
  'x-credentials',
  'password',
  'newpassword',
  'oldpassword',
  'confirmpassword',
  'passwordhash',
  'password_hash',
  'clientsecret',
  'token',
  'tokenhash',
  'token_hash',
  'verify',
  'cvv',
  'cvv2',
  'securitycode',
  'credit_card',
  'cardnumber',
  'card_number',
  'number',
  'bankaccountnumber',
  'bank_account_number',
  'iban',
  'accesstoken',
  'access_token',
  'connectionstring',
]);

/** A parameter of an address, with what stands in it. */
const PARAMETER = /([?&]([\w-]+)=)[^&#\s"']*/g;

/**
 * User and password in an address such as postgres://user:password@host. Neither holds a slash, so no
 * part of a text is looked at for two addresses.
 */
const URL_CREDENTIALS = /(:\/\/)[^/\s:@]*:[^/\s]*@/g;

/** The signature in the address of a payment page: whoever has the whole can cancel by it. */
const PAY_LINK = /(\/pay\/[a-z](?:_[0-9a-z]{1,11}){3}_)[\w-]{22}/g;

const NONE: ReadonlySet<string> = new Set();
const MASK = '[redacted]';
const MAX_DEPTH = 8;

/** A text without the card numbers in it and without the secrets of the addresses it quotes. */
export function redactText(text: string, secretKeys: ReadonlySet<string> = NONE): string {
  const withoutSecrets = text
    .replace(PARAMETER, (whole, start: string, name: string) =>
      isSecret(name, secretKeys) ? start + MASK : whole,
    )
    .replace(URL_CREDENTIALS, `$1${MASK}@`)
    .replace(PAY_LINK, `$1${MASK}`);
  return withoutCardNumbers(withoutSecrets, MASK);
}

/** A copy of `value` whose secret fields are masked. `secretKeys` adds configured header names. */
export function redactSecrets(value: unknown, secretKeys: ReadonlySet<string>, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value, secretKeys);
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof Date) return value;
  if (isNativeError(value)) return describeError(value);
  if (Buffer.isBuffer(value)) return `[${value.length} bytes]`;
  if (depth >= MAX_DEPTH) return '[too deep]';
  if (Array.isArray(value)) return value.map((item) => redactSecrets(item, secretKeys, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      isSecret(key, secretKeys) ? MASK : redactSecrets(item, secretKeys, depth + 1),
    ]),
  );
}

function isSecret(key: string, secretKeys: ReadonlySet<string>): boolean {
  const name = key.toLowerCase();
  return SECRET_KEYS.has(name) || secretKeys.has(name);
}

/**
 * What a log keeps of an error: kind, message, stack, code and causes. Its other properties are left
 * out: a database error carries the row's values, a validation error what was typed.
 */
export function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!isNativeError(error)) return { message: redactText(String(error)) };
  const code = 'code' in error ? error.code : undefined;
  return {
    type: error.name,
    message: redactText(error.message),
    stack: redactText(error.stack ?? ''),
    ...(typeof code === 'string' ? { code } : {}),
    ...(error.cause !== undefined && depth < 4
      ? { cause: describeError(error.cause, depth + 1) }
      : {}),
  };
}
