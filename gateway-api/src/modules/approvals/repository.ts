import { type Insertable, type Selectable, sql } from 'kysely';
import type { AccountId } from '../../core/authorisation/account-id';
import { pageOf } from '../../core/database/page-of';
import type { Db, Trx } from '../../core/database/schema';
import type { Approvals } from '../tables';

/** How long a change waits. */
const WAITING_DAYS = 7;

export type ApprovalRow = Selectable<Approvals>;

/** With the names of who asked and who decided, and whether it is too late to decide. */
export interface ListedApproval extends ApprovalRow {
  is_over: boolean;
  asker_name: string;
  asker_type: number;
  decider_name: string | null;
  decider_type: number | null;
}

export interface ApprovalRef {
  accountId: AccountId;
  approvalId: number;
}

/** What is done from here on can be undone without the rest of the transaction. */
export async function beginTry(trx: Trx): Promise<void> {
  await sql`SAVEPOINT approval_try`.execute(trx);
}

/** Undoes what was done since `beginTry`, and leaves the rest of the transaction. */
export async function undoTry(trx: Trx): Promise<void> {
  await sql`ROLLBACK TO SAVEPOINT approval_try`.execute(trx);
}

/**
 * Stores a change that waits.
 *
 * @returns undefined when another change of the same record waits
 */
export async function insertApproval(
  trx: Trx,
  values: Omit<Insertable<Approvals>, 'expires_at' | 'asked_at' | 'sealed_payload'>,
): Promise<{ approval_id: number; expires_at: Date } | undefined> {
  return trx
    .insertInto('approvals')
    .values({
      ...values,
      expires_at: sql<Date>`now() + make_interval(days => ${WAITING_DAYS}::int)`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'subject_key'])
        .where('status', '=', sql.lit('waiting'))
        .doNothing(),
    )
    .returning(['approval_id', 'expires_at'])
    .executeTakeFirst();
}

/** Stores what is to be done, sealed. Written after the row, as the seal is bound to its id. */
export async function storePayload(
  trx: Trx,
  { accountId, approvalId }: ApprovalRef,
  sealed_payload: ApprovalRow['sealed_payload'],
): Promise<void> {
  await trx
    .updateTable('approvals')
    .set({ sealed_payload })
    .where('account_id', '=', accountId)
    .where('approval_id', '=', approvalId)
    .execute();
}

/** Ends what waited too long, and forgets what was sent. Without an account: everybody's. */
export async function expireApprovals(db: Db, accountId?: AccountId): Promise<void> {
  await db
    .updateTable('approvals')
    .set({ status: 'expired', sealed_payload: null })
    .where('status', '=', sql.lit('waiting'))
    .where('expires_at', '<=', sql<Date>`now()`)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId!))
    .execute();
}

/** Locks it, so that of two who decide one comes first. */
export function lockApproval(
  trx: Trx,
  { accountId, approvalId }: ApprovalRef,
): Promise<(ApprovalRow & { is_over: boolean }) | undefined> {
  return trx
    .selectFrom('approvals')
    .selectAll()
    .select(sql<boolean>`expires_at <= now()`.as('is_over'))
    .where('account_id', '=', accountId)
    .where('approval_id', '=', approvalId)
    .forUpdate()
    .executeTakeFirst();
}

/** A decision is written once; what was sent is forgotten with it. */
export async function storeDecision(
  trx: Trx,
  { accountId, approvalId }: ApprovalRef,
  decision: { status: ApprovalRow['status']; note: string; decidedBy: number },
): Promise<void> {
  await trx
    .updateTable('approvals')
    .set({
      status: decision.status,
      note: decision.note,
      decided_by: decision.decidedBy,
      decided_at: sql<Date>`now()`,
      sealed_payload: null,
    })
    .where('account_id', '=', accountId)
    .where('approval_id', '=', approvalId)
    .execute();
}

function approvals(db: Db, accountId: AccountId) {
  return db
    .selectFrom('approvals as p')
    .innerJoin('users as asker', 'asker.user_id', 'p.asked_by')
    .leftJoin('users as decider', 'decider.user_id', 'p.decided_by')
    .where('p.account_id', '=', accountId)
    .selectAll('p')
    .select([
      sql<boolean>`p.expires_at <= now()`.as('is_over'),
      'asker.name as asker_name',
      'asker.account_type_id as asker_type',
      'decider.name as decider_name',
      'decider.account_type_id as decider_type',
    ]);
}

/** Newest first. `waiting`: what can still be decided; else the rest. */
export async function listApprovals(
  db: Db,
  accountId: AccountId,
  waiting: boolean,
  page: { startIndex: number; pageSize: number },
): Promise<{ rows: ListedApproval[]; totalRows: number }> {
  const isWaiting = sql<boolean>`(p.status = 'waiting' AND p.expires_at > now())`;
  const list = approvals(db, accountId)
    .where(isWaiting, '=', waiting)
    .orderBy('p.approval_id', 'desc');
  return pageOf(list, page);
}

/** One of the account, in any state; undefined when it has none with that id. */
export function findApproval(
  db: Db,
  { accountId, approvalId }: ApprovalRef,
): Promise<ListedApproval | undefined> {
  return approvals(db, accountId).where('p.approval_id', '=', approvalId).executeTakeFirst();
}

/** What a user may do in the account and since when; undefined for who is none of its members. */
export async function membershipOf(
  db: Db,
  accountId: AccountId,
  userId: number,
): Promise<{ accessType: 10 | 20; accountTypeId: number; since: Date } | undefined> {
  const row = await db
    .selectFrom('user_accounts as ua')
    .innerJoin('users as u', 'u.user_id', 'ua.user_id')
    .where('ua.account_id', '=', accountId)
    .where('ua.user_id', '=', userId)
    .where('u.disabled_at', 'is', null)
    .select(['ua.access_type', 'ua.access_since', 'u.account_type_id'])
    .executeTakeFirst();
  return (
    row && {
      accessType: row.access_type,
      accountTypeId: row.account_type_id,
      since: row.access_since,
    }
  );
}
