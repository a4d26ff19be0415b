import type {
  CreateViewRequest,
  SavedView,
  UpdateViewRequest,
} from '@mbo/gateway-contract/saved-views';
import type { Actor } from '../../core/audit/actor';
import type { AccountId } from '../../core/authorisation/account-id';
import { audit } from '../../core/audit/audit';
import { holdsRight } from '../../core/authorisation/rights';
import type { UserPrincipal } from '../../core/authentication/principal';
import type { Trx } from '../../core/database/schema';
import { AppError, invalid, missingRight, notFound } from '../../core/errors/app-error';
import { fieldError } from '../../core/errors/field-error';
import {
  countOwn,
  deleteView,
  findView,
  holdNames,
  insertView,
  nameIsTaken,
  updateView,
  type Viewer,
} from './repository';

/** Of one list in one account, for each user. */
const MAX_VIEWS = 100;

interface Change extends Actor {
  accountId: AccountId;
}

/**
 * Views are everybody's own business, for those who may only read as well. What others see too, a
 * shared view, takes the right `views.share` to make, to change, to withdraw and to delete. Whose maker
 * has left the account may be changed by all who hold it, or nobody could clear it away.
 *
 * @throws {AppError} 409 `too_many_views`, 422 for a name that is taken
 */
export async function createView(
  trx: Trx,
  change: Change,
  { list, ...view }: CreateViewRequest,
): Promise<SavedView> {
  requireSharing(change, view.shared);
  const owner = { accountId: change.accountId, userId: change.by.userId, list };
  await requireFreeName(trx, { ...owner, name: view.name });
  if ((await countOwn(trx, owner)) >= MAX_VIEWS) {
    throw new AppError(
      409,
      'too_many_views',
      `You have ${MAX_VIEWS} views of this list. Delete one that you no longer need first.`,
      { params: { max: MAX_VIEWS } },
    );
  }
  const viewId = await insertView(trx, owner, view);
  await note(trx, change, 'view.create', viewId, view.shared);
  return (await findView(trx, change.accountId, viewerOf(change.by, change.accountId), viewId))!;
}

/**
 * Replaces a view of the caller's, which may become shared or be so no more.
 *
 * @throws {AppError} 404; 403 for another's, or without `views.share` for a shared one; 422 for a
 * name that is taken
 */
export async function changeView(
  trx: Trx,
  change: Change,
  viewId: number,
  view: UpdateViewRequest,
): Promise<SavedView> {
  const { accountId, by } = change;
  // Before looking whose it is, as two may take over at once what somebody has left.
  await holdNames(trx, accountId);
  const before = await requireOwn(trx, change, viewId);
  requireSharing(change, view.shared || before.shared);
  const { list } = before;
  await requireFreeName(trx, { accountId, userId: by.userId, list, name: view.name }, viewId);
  await updateView(trx, { accountId, userId: by.userId }, viewId, view);
  await note(trx, change, 'view.change', viewId, view.shared || before.shared);
  return (await findView(trx, accountId, viewerOf(by, accountId), viewId))!;
}

/**
 * Deletes a view of the caller's.
 *
 * @throws {AppError} 404; 403 for another's, or without `views.share` for a shared one
 */
export async function removeView(trx: Trx, change: Change, viewId: number): Promise<void> {
  const { shared } = await requireOwn(trx, change, viewId);
  requireSharing(change, shared);
  await deleteView(trx, change.accountId, viewId);
  await note(trx, change, 'view.delete', viewId, shared);
}

/** The caller as one who looks at views. */
export function viewerOf(by: UserPrincipal, accountId: AccountId): Viewer {
  return { userId: by.userId, staff: by.staff, mayShare: holdsRight(by, 'views.share', accountId) };
}

async function requireOwn(trx: Trx, { accountId, by }: Change, viewId: number) {
  const view = await findView(trx, accountId, viewerOf(by, accountId), viewId);
  if (!view) throw notFound();
  if (view.mine) return view;
  throw new AppError(
    403,
    'forbidden',
    `This view belongs to ${view.madeBy}. Save it under another name to change it.`,
    { params: { context: 'view', owner: view.madeBy } },
  );
}

function requireSharing({ accountId, by }: Change, shared: boolean): void {
  if (shared && !holdsRight(by, 'views.share', accountId)) throw missingRight('views.share');
}

async function requireFreeName(
  trx: Trx,
  of: Parameters<typeof nameIsTaken>[1],
  except?: number,
): Promise<void> {
  await holdNames(trx, of.accountId);
  if (!(await nameIsTaken(trx, of, except))) return;
  throw invalid([fieldError('name', 'view_name_taken', { name: of.name })]);
}

/** Only what others see is worth a line. */
async function note(
  trx: Trx,
  { accountId, by, source }: Change,
  action: string,
  viewId: number,
  shared: boolean,
): Promise<void> {
  if (!shared) return;
  await audit(trx, source, {
    action,
    userId: by.userId,
    accountId,
    details: { viewId },
  });
}
