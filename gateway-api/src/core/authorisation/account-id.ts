import { z } from 'zod';

/**
 * Account id in what the gateway itself has written for later, such as a job's data: it was checked
 * then.
 */
export const storedAccountId = z.int().positive().brand<'AccountId'>();

/**
 * Id of an account that may be worked on. A number from a request is none: it becomes one when the
 * route's scope, or `seesAccount`, has asked whether the principal may see it; rows bring their own.
 * Statements compare `account_id` with nothing else and write nothing else into it, so what reaches
 * another tenant's rows does not compile.
 */
export type AccountId = z.output<typeof storedAccountId>;

/**
 * The parameters of a path, of which `accountId` was checked before the handler runs: a route that
 * has it and does not declare the scope `account` stops the start.
 */
export type CheckedParams<T> = T extends object
  ? { [K in keyof T]: K extends 'accountId' ? AccountId : T[K] }
  : T;
