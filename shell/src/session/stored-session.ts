import { z } from 'zod';
import type { UserSession, Account, Business } from '@mbo/gateway-contract/access';
import { DEFAULT_DISPLAY_CURRENCY_ID } from '@mbo/gateway-contract/common';

/**
 * A check for each field of one of the contract's types, also of those that may be missing: a field
 * without a check would be dropped at the next page load, so leaving one out does not compile.
 */
type Checks<T> = { [Field in keyof Required<T>]: z.ZodType<T[Field]> };

const id = z.int().positive();
const currencyId = z.int().min(1).max(999);
const accessType = z.union([z.literal(10), z.literal(20)]);

const business = z.object({ businessId: id, name: z.string() } satisfies Checks<Business>);

const account = z.object({
  accountId: id,
  name: z.string(),
  assets: z.array(business),
  currencyId: currencyId.optional(),
  accessType: accessType.optional(),
} satisfies Checks<Account>);

/**
 * What the browser keeps as `user`. Anyone at this machine can write there, so it is checked like
 * any input. Has the form of what POST /login returns.
 */
const storedSession: z.ZodType<UserSession> = z.object({
  token: z.string().min(1),
  email: z.string(),
  name: z.string(),
  timezone: z.string(),
  accountTypeId: z.int(),
  accessType: accessType.default(20),
  accounts: z.array(account),
  displayCurrencyId: currencyId.default(DEFAULT_DISPLAY_CURRENCY_ID),
  message: z.string().default(''),
} satisfies Checks<UserSession>);

/** Name under which the browser keeps who is signed in. */
export const SESSION_KEY = 'user';

/** Reads a kept session; null when there is none or when it is not one (it may be anything). */
export function parseSession(stored: string | null): UserSession | null {
  if (stored === null) return null;
  try {
    const parsed = storedSession.safeParse(JSON.parse(stored));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The session this browser keeps; null when signed out, or when storage is closed to us. */
export function readSession(storage: Storage): UserSession | null {
  try {
    return parseSession(storage.getItem(SESSION_KEY));
  } catch {
    return null;
  }
}

/**
 * Keeps the session for the next page load and for other tabs. Without room or right to store, the
 * session lasts as long as this tab.
 */
export function keepSession(storage: Storage, session: UserSession): void {
  const text = JSON.stringify(session);
  try {
    // Each write wakes the other tabs: the same value is not written again.
    if (storage.getItem(SESSION_KEY) !== text) storage.setItem(SESSION_KEY, text);
  } catch {
    // Nothing to do: the tab goes on with what it holds in memory.
  }
}
