import type { ListedUserId } from '@mbo/gateway-contract/users';
import { audit } from '../../core/audit/audit';
import { closeAllSessions } from '../../core/authentication/sessions';
import type { Trx } from '../../core/database/schema';
import { AppError, notFound } from '../../core/errors/app-error';
import { removeFactors } from '../second-factor/repository';

import { resetRefusal } from './account-user';
import { findMember, lockUserRow } from './repository';
import { holdAccount, type UserChange } from './service';

/**
 * Takes the second factor from somebody who has lost it, and ends their sessions: one of them may be
 * in other hands.
 *
 * @throws {AppError} 403 for who belongs to accounts that are not the caller's; 404; 409 `own_access`,
 * or `wrong_state` where there is none
 */
export async function resetSecondFactor(
  trx: Trx,
  { accountId, by, source }: UserChange,
  { kind, id: userId }: ListedUserId,
): Promise<void> {
  await holdAccount(trx, by, accountId);
  if (kind !== 'user') throw notFound();
  await lockUserRow(trx, userId);
  const member = await findMember(trx, accountId, userId);
  if (!member) throw notFound();
  const refusal = resetRefusal(member, by);
  if (refusal !== '') {
    if (userId === by.userId) throw new AppError(409, 'own_access', refusal);
    throw new AppError(403, 'forbidden', refusal, { params: { context: 'otherAccounts' } });
  }
  if (!member.has_second_factor) {
    throw new AppError(409, 'wrong_state', 'This user has no second factor.', {
      params: { status: 'none', context: 'secondFactor' },
    });
  }
  await removeFactors(trx, userId);
  await closeAllSessions(trx, userId);
  await audit(trx, source, {
    action: 'second_factor.reset',
    accountId,
    record: { kind: 'user', id: userId },
    details: { userId, email: member.email },
  });
}
