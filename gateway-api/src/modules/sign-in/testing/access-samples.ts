import type { Db } from '../../../core/database/schema';
import { plain, type Sample } from '../../../core/testing/access-matrix/samples';
import { createRecoveryToken, findUserByEmail } from '../repository';

/** The token that a recovery mail to the user would carry. */
async function openRecovery(db: Db, email: string): Promise<string> {
  const user = await findUserByEmail(db, email);
  if (!user) throw new Error(`There is no user ${email}.`);
  return db.transaction().execute((tx) => createRecoveryToken(tx, user.userId, 30));
}

const newPassword = {
  newPassword: 'a brand new passphrase',
  confirmPassword: 'a brand new passphrase',
};

export const samples: Record<string, Sample> = {
  'POST /login': {
    request: (_world, { email, password }) => ({ body: { email, password } }),
  },
  'POST /request-reset-password': {
    request: (_world, { email }) => ({ body: { email, password: '' } }),
  },
  'POST /verify-token': {
    request: async ({ db }, { email }) => ({ body: { token: await openRecovery(db, email) } }),
  },
  'POST /verify-reset-password': {
    request: async ({ db }, { email }) => ({
      body: { token: await openRecovery(db, email), email, ...newPassword },
    }),
  },
  'POST /change-password': {
    request: (_world, { email, password }) => ({
      headers: { 'x-credentials': password },
      body: { oldPassword: password, email, ...newPassword },
    }),
  },
  'POST /logout': plain,
};
