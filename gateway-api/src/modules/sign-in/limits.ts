import type { FastifyRequest } from 'fastify';
import type { AccountId } from '../../core/authorisation/account-id';
import {
  addressKey,
  type AttemptLimit,
  type Attempts,
  type CountedAttempt,
} from '../../core/rate-limit/attempts';

function perQuarterHour(max: number, name: string): AttemptLimit {
  return { name, max, windowSeconds: 15 * 60 };
}

function perHour(max: number, name: string): AttemptLimit {
  return { name, max, windowSeconds: 60 * 60 };
}

const PAIR = perQuarterHour(10, 'passwords of one account from one address');
const ACCOUNT = perQuarterHour(50, 'passwords of one account');
const ADDRESS = perQuarterHour(100, 'passwords from one address');
const DEVICE = perQuarterHour(10, 'passwords of one account from a known device');
const MAILS_TO_ACCOUNT = perQuarterHour(5, 'recovery mails to one account');
const MAILS_FROM_ADDRESS = perQuarterHour(30, 'recovery mails from one address');
const SECOND_FACTORS = perQuarterHour(10, 'second factors of one user');
const LINKS = perQuarterHour(60, 'links from one address');
const INVITATIONS_TO = perHour(5, 'invitations to one person');
const INVITATIONS_OF = perHour(40, 'invitations of one account');

/** One e-mail is one bucket however it is typed. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * How often passwords, recovery links and recovery mails may be tried. What a user knows is guarded
 * by account and by address. The pair has the tightest limit, so that one stranger who fails on
 * purpose does not lock the owner out. Each method counts one attempt, and throws 429 `too_many`
 * when one of its limits is used up.
 *
 * Source: ours, after OWASP's advice to count by account and by address; PCI DSS 4.0, requirement
 * 8.3.4, ten tries.
 */
export class SignInLimits {
  constructor(private readonly attempts: Attempts) {}

  /** For a try of a password of the user with this e-mail. */
  password(request: FastifyRequest, email: string): Promise<CountedAttempt> {
    const address = addressKey(request.ip);
    const account = emailKey(email);
    return this.attempts.count([
      { limit: PAIR, key: `${address} ${account}` },
      { limit: ACCOUNT, key: account },
      { limit: ADDRESS, key: address },
    ]);
  }

  /**
   * For a try that carries the mark of a browser in which this user has signed in before. It counts
   * apart, so that nobody else's tries lock the owner out there; a stolen mark is worth ten guesses.
   */
  passwordOnKnownDevice(email: string, mark: string): Promise<CountedAttempt> {
    return this.attempts.count([{ limit: DEVICE, key: `${emailKey(email)} ${mark}` }]);
  }

  /** For a try of a code or passkey; a stranger must know the password first. */
  secondFactor(userId: number): Promise<CountedAttempt> {
    return this.attempts.count([{ limit: SECOND_FACTORS, key: String(userId) }]);
  }

  /** For a request to mail a recovery link. */
  recoveryMail(request: FastifyRequest, email: string): Promise<CountedAttempt> {
    return this.attempts.count([
      { limit: MAILS_TO_ACCOUNT, key: emailKey(email) },
      { limit: MAILS_FROM_ADDRESS, key: addressKey(request.ip) },
    ]);
  }

  /** For an invitation that one account mails to one person: nobody is to be pestered. */
  invitation(accountId: AccountId, email: string): Promise<CountedAttempt> {
    return this.attempts.count([
      { limit: INVITATIONS_TO, key: emailKey(email) },
      { limit: INVITATIONS_OF, key: String(accountId) },
    ]);
  }

  /** For a try of a recovery link or an invitation. */
  recoveryLink(request: FastifyRequest): Promise<CountedAttempt> {
    return this.attempts.count([{ limit: LINKS, key: addressKey(request.ip) }]);
  }
}
