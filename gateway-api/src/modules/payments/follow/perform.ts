import type { Kysely } from 'kysely';
import type { AuditSource } from '../../../core/audit/audit';
import type { Database } from '../../../core/database/schema';
import {
  AcquirerUnreachable,
  type Acquirer,
  type FollowingRequest,
} from '../../acquiring/acquirer';
import { acquirerNamed, type Acquirers } from '../../acquiring/acquirers';
import { refOf, type TransactionRef } from '../family';
import { approvedAttempt, lastAttempt, loadFamily } from '../repository';
import { type Came, finishAct } from './finish';

export interface PerformDeps {
  db: Kysely<Database>;
  acquirers: Acquirers;
  now: () => Date;
}

/** An act that has no answer yet, and whom to ask under which reference. */
export interface OpenAct {
  type: 'void' | 'capture' | 'refund';
  acquirer: Acquirer;
  request: FollowingRequest;
  askedAt: Date;
}

/**
 * Asks the acquirer for an act that `beginAct` has written down, and writes down what came of it. May
 * be called again, also by another gateway at the same time: the reference stays the same.
 */
export async function performAct(
  deps: PerformDeps,
  source: AuditSource,
  ref: TransactionRef,
): Promise<void> {
  const act = await loadOpenAct(deps, ref);
  if (!act) return;
  await writeAnswer(deps, source, ref, await reach(() => act.acquirer[act.type](act.request)));
}

/** Undefined when the act has been answered. */
export async function loadOpenAct(
  { db, acquirers }: PerformDeps,
  ref: TransactionRef,
): Promise<OpenAct | undefined> {
  const family = await loadFamily(db, ref);
  const row = family?.children.find((child) => child.transaction_id === ref.transactionId);
  if (!family || !row || row.outcome !== 'pending') return undefined;
  const { type } = row;
  if (type !== 'void' && type !== 'capture' && type !== 'refund') return undefined;

  const attempt = await lastAttempt(db, ref);
  const original = await approvedAttempt(db, refOf(family.root));
  if (!attempt || !original) throw new Error(`The ${type} ${ref.transactionId} has no attempt.`);
  return {
    type,
    acquirer: acquirerNamed(acquirers, attempt.acquirer),
    request: {
      reference: attempt.reference,
      originalReference: original.reference,
      amountMinor: row.amount_minor,
      currencyId: row.currency_id,
    },
    askedAt: row.occurred_at,
  };
}

/** What the acquirer answers; or that it did not, so that what became of it is not known. */
export async function reach<Answer>(ask: () => Promise<Answer>): Promise<Answer | 'unreachable'> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof AcquirerUnreachable) return 'unreachable';
    throw error;
  }
}

export async function writeAnswer(
  { db, now }: PerformDeps,
  source: AuditSource,
  ref: TransactionRef,
  came: Came,
): Promise<void> {
  await db.transaction().execute((trx) => finishAct(trx, source, ref, came, now()));
}
