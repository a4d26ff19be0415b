import type { Transaction } from 'kysely';
import type { Database } from '../../core/database/schema';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes';
import { replaceRecoveryCodes } from './repository';

/** Gives the user new recovery codes, which exist nowhere else from then on. */
export async function renewRecoveryCodes(
  trx: Transaction<Database>,
  userId: number,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(trx, userId, codes.map(hashRecoveryCode));
  return codes;
}
