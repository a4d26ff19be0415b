import type { AppSecret } from '@mbo/gateway-contract/second-factor';
import type { Db } from '../../core/database/schema';
import { AppError } from '../../core/errors/app-error';
import type { AccessContext } from '../sign-in/context';
import { acceptStep, findApp, putApp } from './repository';
import { newTotpSecret, stepOfCode, totpUri } from './totp';

/** A user belongs to no account. */
const NO_ACCOUNT = 0;

const placeOf = (userId: number) => ({
  table: 'authenticator_apps',
  column: 'sealed_secret',
  accountId: NO_ACCOUNT,
  id: userId,
});

/**
 * Makes a secret for an app; it counts from its first code on.
 *
 * @throws {AppError} 409 when the user has an app that counts
 */
export async function newApp(
  db: Db,
  { secrets }: Pick<AccessContext, 'secrets'>,
  user: { userId: number; email: string },
): Promise<AppSecret> {
  const secret = newTotpSecret();
  if (!(await putApp(db, user.userId, secrets.seal(secret, placeOf(user.userId))))) {
    throw new AppError(409, 'conflict', 'There is an authenticator app already. Remove it first.', {
      params: { context: 'app_exists' },
    });
  }
  return { secret, uri: totpUri(secret, user.email) };
}

/**
 * Accepts a code of the user's app, each once. `confirmed` says whether it is a code of an app that
 * counts or the first one of an app that waits.
 */
export async function acceptCode(
  db: Db,
  { secrets, clock }: Pick<AccessContext, 'secrets' | 'clock'>,
  userId: number,
  code: string,
  { confirmed }: { confirmed: boolean },
): Promise<boolean> {
  const app = await findApp(db, userId);
  if (!app || (app.confirmed_at !== null) !== confirmed) return false;
  const secret = secrets.open(app.sealed_secret, placeOf(userId)).reveal();
  const step = stepOfCode(secret, code.replace(/\s/g, ''), clock.now());
  return step !== undefined && acceptStep(db, userId, step);
}
