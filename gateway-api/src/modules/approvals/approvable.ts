import type { ApprovalKind } from '@mbo/gateway-contract/approvals';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AccountId } from '../../core/authorisation/account-id';
import { type AuditSource, auditSource } from '../../core/audit/audit';
import { principalOf } from '../../core/authentication/authentication';
import type { UserPrincipal } from '../../core/authentication/principal';
import type { Right } from '../../core/authorisation/rights';
import type { Trx } from '../../core/database/schema';
import type { ModuleContext } from '../context';

/** What making a change takes. */
export type ApplyDeps = Pick<
  ModuleContext,
  'db' | 'config' | 'secrets' | 'jobs' | 'acquirers' | 'now' | 'masked'
>;

/** Who makes a change, and as which request. */
export interface Actor {
  by: UserPrincipal;
  source: AuditSource;
}

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

/** The caller of a request, as who asks for a change or decides on one. */
export function actorOf(request: FastifyRequest): Actor {
  return { by: principalOf(request), source: auditSource(request) };
}
