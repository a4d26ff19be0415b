import type { Proof } from '@mbo/gateway-contract/access';
import type { Trx } from '../../core/database/schema';
import { invalid } from '../../core/errors/app-error';
import { fieldError } from '../../core/errors/field-error';
import type { AccessContext } from '../sign-in/context';
import { acceptCode } from './app-secret';
import { readSignature } from './passkeys';
import { hashRecoveryCode } from './recovery-codes';
import { listPasskeys, usePasskey, useRecoveryCode } from './repository';

/** What somebody shows to prove who they are: one of the two. */
export interface GivenProof {
  code?: string | undefined;
  passkey?: Record<string, unknown> | undefined;
}

/** The digits of an app; whatever else is typed can only be a recovery code. */
const APP_CODE = /^\d{3}\s?\d{3}$/;

/**
 * Which second factor of the user the proof is of, and uses it up; undefined when it is of none. Commit
 * all the same: a passkey signs a challenge once, also in vain.
 *
 * @param challenge  what the passkey was asked to sign
 */
export async function proveFactor(
  trx: Trx,
  context: AccessContext,
  userId: number,
  { code, passkey }: GivenProof,
  challenge = '',
): Promise<Proof | undefined> {
  if (passkey) {
    const known = await listPasskeys(trx, userId);
    const one = known.find(({ credential_id }) => credential_id === passkey['id']);
    if (!one || challenge === '') return undefined;
    const counter = await readSignature(context.config, passkey, challenge, one);
    if (counter === undefined) return undefined;
    await usePasskey(trx, one, counter);
    return 'passkey';
  }
  if (code === undefined) return undefined;
  if (APP_CODE.test(code)) {
    return (await acceptCode(trx, context, userId, code, { confirmed: true })) ? 'app' : undefined;
  }
  const isSpare = await useRecoveryCode(trx, userId, hashRecoveryCode(code));
  return isSpare ? 'recoveryCode' : undefined;
}

/** 422 on the field of what was shown in vain. */
export function wrongProof({ passkey }: GivenProof) {
  return passkey
    ? invalid([fieldError('passkey', 'passkey_refused')])
    : invalid([fieldError('code', 'code_wrong')]);
}
