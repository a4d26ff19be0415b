import type { Kysely } from 'kysely';
import type { AppConfig } from '../../core/config/config';
import type { Principal } from '../../core/auth/principal';
import type { Database } from '../../core/database/schema';
import type { Mailer } from '../../core/mail/mailer';
import { mayAccept } from '../access/accept-invitation';
import { findAnyUserByEmail } from '../access/repository';
import { invitationMail } from '../access/mails';
import { INVITATION_DAYS } from './invitation-repository';
import { nameOfUser } from './repository';
import type { Invited } from './service';

interface Sending {
  db: Kysely<Database>;
  config: AppConfig;
  mailer: Mailer;
}

/** How merchants know the provider's staff. */
const PROVIDER = 'Your payment provider';

/**
 * Mails the invitation's link. Not to who could not accept it, such as the provider's staff; as it is
 * done after the answer, the caller does not learn that.
 */
export async function sendInvitation(
  { db, config, mailer }: Sending,
  by: Principal,
  { user, token, accountName }: Invited,
): Promise<void> {
  if (!mayAccept(await findAnyUserByEmail(db, user.email))) return;
  await mailer.send(
    invitationMail({
      to: user.email,
      firstName: user.firstName,
      invitedBy: by.staff ? PROVIDER : await nameOfUser(db, by.userId),
      accountName,
      accessName: user.accessType === 20 ? 'Merchant Admin' : 'View only',
      link: `${config.publicUrl}/resetpassword?verify=${token}&invitation=1`,
      days: INVITATION_DAYS,
    }),
  );
}
