import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { CoreConfig } from '../../core/config/config';
import { PRODUCT } from '../../core/mail/compose-mail';
import type { PasskeyRow } from './repository';

type SiteConfig = Pick<CoreConfig, 'publicUrl' | 'corsOrigins'>;
type StoredPasskey = Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter' | 'transports'>;

/** Passkeys are bound to the host that people open the back office on. */
const siteOf = ({ publicUrl }: SiteConfig): string => new URL(publicUrl).hostname;

const describe = ({ credential_id: id, transports }: StoredPasskey) => ({ id, transports });

/**
 * What the browser is asked to make a passkey by. An authenticator that has one of the user's makes
 * no second one.
 */
export function registrationOptions(
  config: SiteConfig,
  user: { email: string; name: string },
  known: readonly StoredPasskey[],
) {
  return generateRegistrationOptions({
    rpName: PRODUCT,
    rpID: siteOf(config),
    userName: user.email,
    userDisplayName: user.name,
    excludeCredentials: known.map(describe),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/** What the browser is asked to prove a passkey by: any of those that are known. */
export function signingOptions(config: SiteConfig, known: readonly StoredPasskey[]) {
  return generateAuthenticationOptions({
    rpID: siteOf(config),
    allowCredentials: known.map(describe),
    userVerification: 'preferred',
  });
}

/** The passkey that the browser made for this challenge, to be stored; undefined when it did not. */
export async function readRegistration(
  config: SiteConfig,
  response: Record<string, unknown>,
  challenge: string,
): Promise<StoredPasskey | undefined> {
  const verified = await orUndefined(() =>
    verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: config.corsOrigins,
      expectedRPID: siteOf(config),
      // It is asked for beside the password.
      requireUserVerification: false,
    }),
  );
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return { credential_id: id, public_key: Buffer.from(publicKey), counter, transports };
}

/** What the passkey counts now, if it has signed this challenge; undefined when it has not. */
export async function readSignature(
  config: SiteConfig,
  response: Record<string, unknown>,
  challenge: string,
  passkey: StoredPasskey,
): Promise<number | undefined> {
  const verified = await orUndefined(() =>
    verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: config.corsOrigins,
      expectedRPID: siteOf(config),
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
        transports: passkey.transports,
      },
      requireUserVerification: false,
    }),
  );
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}

/** What is sent may be anything; the library throws on all that is not as it should be. */
async function orUndefined<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}
