import { z } from 'zod';
import type { Account, Business, UserSession } from '@mbo/gateway-contract/access';
import { DEFAULT_DISPLAY_CURRENCY_ID } from '@mbo/gateway-contract/common';

/**
 * A check for each field of one of the contract's types, also of those that may be missing: a field
 * without a check would be dropped at the next page load, so leaving one out does not compile.
 */
type Checks<T> = { [Field in keyof Required<T>]: z.ZodType<T[Field]> };

const id = z.int().positive();
const accessType = z.union([z.literal(10), z.literal(20)]);

const business = z.object({ businessId: id, name: z.string() } satisfies Checks<Business>);

const account = z.object({
  accountId: id,
  name: z.string(),
  assets: z.array(business),
  accessType: accessType.optional(),
} satisfies Checks<Account>);

/**
 * What the browser keeps as `user`. Anyone at this machine can write there, so it is checked like
 * any input. Has the form of what POST /login returns.
 */
export const storedSession: z.ZodType<UserSession> = z.object({
  token: z.string().min(1),
  email: z.string(),
  name: z.string(),
  timezone: z.string(),
  accountTypeId: z.int(),
  accessType: accessType.default(20),
  accounts: z.array(account),
  displayCurrencyId: z.int().min(1).max(999).default(DEFAULT_DISPLAY_CURRENCY_ID),
  message: z.string().default(''),
} satisfies Checks<UserSession>);
