import { z } from 'zod';
import type { UserSession } from '@mbo/gateway-contract/access';

const id = z.int().positive();

/**
 * What the browser keeps as `user`. Anyone at this machine can write there, so it is checked like
 * any input. Has the form of the gateway's answer to POST /login; the type keeps the two in step.
 */
export const storedSession: z.ZodType<UserSession> = z.object({
  token: z.string().min(1),
  email: z.string(),
  name: z.string(),
  timezone: z.string(),
  accountTypeId: z.int(),
  accessType: z.union([z.literal(10), z.literal(20)]).default(20),
  accounts: z.array(
    z.object({
      accountId: id,
      name: z.string(),
      assets: z.array(z.object({ businessId: id, name: z.string() })),
    }),
  ),
  displayCurrencyId: z.int().min(1).max(999),
  message: z.string().default(''),
});
