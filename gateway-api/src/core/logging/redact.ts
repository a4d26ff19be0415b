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
  'accesstoken',
  'access_token',
  'connectionstring',
]);

/** A parameter of an address, with what is in it. */
const PARAMETER = /([?&]([\w-]+)=)[^&#\s"']*/g;

/**
 * User and password in an address such as postgres://user:password@host. Neither holds a slash, so no
 * part of a text is looked at for two addresses.
 */
const URL_CREDENTIALS = /(:\/\/)[^/\s:@]*:[^/\s]*@/g;

/** What is masked besides. */
export interface MoreSecrets {
  /** Names, in lower case, under which a secret may travel. */
  keys: ReadonlySet<string>;
  /** What is a secret wherever it is in a text; global. */
  patterns: readonly RegExp[];
}

const NONE: MoreSecrets = { keys: new Set(), patterns: [] };
const MASK = '[redacted]';
const MAX_DEPTH = 8;

/** A text without the card numbers in it and without the secrets of the addresses it quotes. */
export function redactText(text: string, more: MoreSecrets = NONE): string {
  const withoutSecrets = text
    .replace(PARAMETER, (whole, start: string, name: string) =>
      isSecret(name, more) ? start + MASK : whole,
    )
    .replace(URL_CREDENTIALS, `$1${MASK}@`);
  const masked = more.patterns.reduce((rest, one) => rest.replace(one, MASK), withoutSecrets);
  return withoutCardNumbers(masked, MASK);
}

/** A copy of `value` whose secret fields are masked. */
export function redactSecrets(value: unknown, more: MoreSecrets = NONE, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value, more);
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof Date) return value;
  if (isNativeError(value)) return describeError(value, more);
  if (Buffer.isBuffer(value)) return `[${value.length} bytes]`;
  if (depth >= MAX_DEPTH) return '[too deep]';
  if (Array.isArray(value)) return value.map((item) => redactSecrets(item, more, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      isSecret(key, more) ? MASK : redactSecrets(item, more, depth + 1),
    ]),
  );
}

function isSecret(key: string, { keys }: MoreSecrets): boolean {
  const name = key.toLowerCase();
  return SECRET_KEYS.has(name) || keys.has(name);
}

/**
 * What a log keeps of an error: kind, message, stack, code and causes. Its other properties are left
 * out: a database error carries the row's values, a validation error what was typed.
 */
export function describeError(
  error: unknown,
  more: MoreSecrets = NONE,
  depth = 0,
): Record<string, unknown> {
  if (!isNativeError(error)) return { message: redactText(String(error), more) };
  const code = 'code' in error ? error.code : undefined;
  return {
    type: error.name,
    message: redactText(error.message, more),
    stack: redactText(error.stack ?? '', more),
    ...(typeof code === 'string' ? { code } : {}),
    ...(error.cause !== undefined && depth < 4
      ? { cause: describeError(error.cause, more, depth + 1) }
      : {}),
  };
}
