import { randomInt } from 'node:crypto';
import { hashToken } from '../../core/authentication/tokens';
import type { Trx } from '../../core/database/schema';
import { replaceRecoveryCodes } from './repository';

/** How many a user is given at a time. */
const RECOVERY_CODES = 10;

/** Without those that are mistaken for others on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** 16 of 31 letters are 79 bits: a copy of the hashes cannot be searched. */
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** `abcd-efgh-jkmn-pqrs`, each another. */
function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: GROUPS }, newGroup).join('-'),
  );
}

function newGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** What is stored of a code, however it is typed. */
export function hashRecoveryCode(code: string): Buffer {
  return hashToken(code.toLowerCase().replace(/[^a-z0-9]/g, ''));
}

/** Gives the user new recovery codes, which exist nowhere else from then on. */
export async function renewRecoveryCodes(trx: Trx, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(trx, userId, codes.map(hashRecoveryCode));
  return codes;
}
