import type { AccountId } from '../../src/core/authorisation/account-id';
import { hashToken, newToken } from '../../src/core/authentication/tokens';
import type { Trx } from '../../src/core/database/schema';
import type { DemoSetUp } from './set-up';

const DAY = 86_400_000;
/** As the product's own invitations. */
const INVITATION_DAYS = 7;

/** Merchants' users. Without a password nobody signs in as them until they recover it by mail. */
export async function writeColleagues(
  trx: Trx,
  accountId: AccountId,
  { colleagues }: DemoSetUp,
  now: Date,
): Promise<void> {
  for (const colleague of colleagues) {
    const made = await trx
      .insertInto('users')
      .values({
        email: colleague.email,
        name: colleague.name,
        password_hash: null,
        account_type_id: 3,
        access_type: colleague.accessType,
        timezone: colleague.timezone,
        last_sign_in_at: new Date(now.getTime() - colleague.lastSignInDaysAgo * DAY),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst();
    if (!made) continue;
    await trx
      .insertInto('user_accounts')
      .values({
        account_id: accountId,
        user_id: made.user_id,
        access_type: colleague.accessType,
      })
      .execute();
  }
}

/** Nobody knows the token: sending the invitation again makes a link that works. */
export async function writeInvitations(
  trx: Trx,
  accountId: AccountId,
  { invitations }: DemoSetUp,
  now: Date,
): Promise<void> {
  for (const invitation of invitations) {
    await trx
      .insertInto('user_invitations')
      .values({
        account_id: accountId,
        email: invitation.email,
        first_name: invitation.firstName,
        last_name: invitation.lastName,
        access_type: invitation.accessType,
        token_hash: hashToken(newToken()),
        invited_by: null,
        created_at: now,
        expires_at: new Date(now.getTime() + INVITATION_DAYS * DAY),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** A demo that runs for months keeps one that is open; links mailed before stay useless. */
export async function renewInvitations(
  trx: Trx,
  setUps: readonly DemoSetUp[],
  now: Date,
): Promise<void> {
  for (const { email } of setUps.flatMap(({ invitations }) => invitations)) {
    await trx
      .updateTable('user_invitations')
      .set({
        token_hash: hashToken(newToken()),
        created_at: now,
        expires_at: new Date(now.getTime() + INVITATION_DAYS * DAY),
      })
      .where('email', '=', email)
      .where('accepted_at', 'is', null)
      .where('expires_at', '<', now)
      .execute();
  }
}
