import type { ApprovalKind } from '@mbo/gateway-contract/approvals';
import type { z } from 'zod';
import type { AccountId } from '../../core/authorisation/account-id';
import type { Actor } from '../../core/audit/actor';
import type { Right } from '../../core/authorisation/rights';
import type { Trx } from '../../core/database/schema';
import type { ModuleContext } from '../context';

/** What making a change takes. */
export type ApplyDeps = Pick<
  ModuleContext,
  'db' | 'config' | 'secrets' | 'jobs' | 'acquirers' | 'now' | 'masked'
>;

/** What a change is about. */
export interface Subject {
  accountId: AccountId;
  businessId?: number;
  /** UUID of a payment. */
  transactionId?: string;
  /** Names the one record that it changes: of each one change waits at a time. */
  key: string;
  /** The same for people, with numbers masked. */
  name: string;
}

/**
 * A change that may have to wait for a second administrator. It is made by one function, whether at
 * once or when it is approved; before it waits it is tried and undone, so that nothing waits that
 * could not be done.
 */
export interface ApprovableChange<Payload, Result> {
  kind: ApprovalKind;
  /** Of who asks and of who approves. */
  right: Right;
  /** What is kept until it is approved: plain JSON, with the version that the asker saw. */
  payload: z.ZodType<Payload>;
  describe(trx: Trx, deps: ApplyDeps, payload: Payload): Promise<Subject>;
  /** @throws {AppError} as the call that asks for it */
  apply(trx: Trx, deps: ApplyDeps, actor: Actor, payload: Payload): Promise<Result>;
  /** After an approved change is committed. Returns what came of it, if there is more to say. */
  follow?(deps: ApplyDeps, actor: Actor, result: Result): Promise<string | undefined>;
}

/** Lets TypeScript find the types of a change. */
export function defineChange<Payload, Result>(
  change: ApprovableChange<Payload, Result>,
): ApprovableChange<Payload, Result> {
  return change;
}
