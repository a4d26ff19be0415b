import type { FastifyRequest } from 'fastify';
import { tooMany } from '../../core/errors/app-error';
import { addressKey } from '../../core/rate-limit/address';
import { AttemptLimiter } from '../../core/rate-limit/attempt-limiter';

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

/** One e-mail is one bucket however it is typed. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * A few counters that are asked together; an attempt counts on all of them, or on none. Counted where
 * another one refuses it, a stranger's tries from one address would lock the owner out everywhere.
 */
class Gate {
  constructor(private readonly limiters: { limiter: AttemptLimiter; key: string }[]) {}

  /** Counts one attempt. Throws 429 with the longest wait when any counter is used up. */
  enter(): void {
    const waits = this.limiters.map(({ limiter, key }) => limiter.secondsToWait(key));
    const wait = Math.max(...waits);
    if (wait > 0) throw tooMany(wait);
    for (const { limiter, key } of this.limiters) limiter.take(key);
  }

  /** The attempt was no guess: it does not count. */
  leave(): void {
    for (const { limiter, key } of this.limiters) limiter.giveBack(key);
  }
}

/**
 * How often passwords, recovery links and recovery mails may be tried. What a user knows is guarded
 * by account and by address. The pair has the tightest limit, so that one stranger who fails on
 * purpose does not lock the owner out.
 */
export class AccessLimits {
  private readonly pair = new AttemptLimiter({ max: 10, windowSeconds: QUARTER_HOUR });
  private readonly account = new AttemptLimiter({ max: 50, windowSeconds: QUARTER_HOUR });
  private readonly address = new AttemptLimiter({ max: 100, windowSeconds: QUARTER_HOUR });
  private readonly mailsToAccount = new AttemptLimiter({ max: 5, windowSeconds: QUARTER_HOUR });
  private readonly mailsFromAddress = new AttemptLimiter({ max: 30, windowSeconds: QUARTER_HOUR });
  private readonly invitationsTo = new AttemptLimiter({ max: 5, windowSeconds: HOUR });
  private readonly invitationsOf = new AttemptLimiter({ max: 40, windowSeconds: HOUR });
  private readonly links = new AttemptLimiter({ max: 60, windowSeconds: QUARTER_HOUR });

  /** For a try of a password of the user with this e-mail. */
  password(request: FastifyRequest, email: string): Gate {
    const address = addressKey(request.ip);
    const account = emailKey(email);
    return new Gate([
      { limiter: this.pair, key: `${address} ${account}` },
      { limiter: this.account, key: account },
      { limiter: this.address, key: address },
    ]);
  }

  /** For a request to mail a recovery link. */
  recoveryMail(request: FastifyRequest, email: string): Gate {
    return new Gate([
      { limiter: this.mailsToAccount, key: emailKey(email) },
      { limiter: this.mailsFromAddress, key: addressKey(request.ip) },
    ]);
  }

  /** For an invitation that one account mails to one person: nobody is to be pestered. */
  invitation(accountId: number, email: string): Gate {
    return new Gate([
      { limiter: this.invitationsTo, key: emailKey(email) },
      { limiter: this.invitationsOf, key: String(accountId) },
    ]);
  }

  /** For a try of a recovery link or an invitation. */
  recoveryLink(request: FastifyRequest): Gate {
    return new Gate([{ limiter: this.links, key: addressKey(request.ip) }]);
  }
}
