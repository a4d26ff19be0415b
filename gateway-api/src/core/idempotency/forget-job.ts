import type { Kysely } from 'kysely';
import { type RepeatedOptions, type RepeatedWork, repeatedly } from '../background/repeatedly';
import type { Database } from '../database/schema';
import { forgetOldAnswers } from './kept-answers';
import { forgetOldRequests } from './payment-requests';

/**
 * Forgets kept answers that nobody will ask for any more, from now on; `pauseMs` is 15 minutes unless
 * given. Several gateways may each run one.
 */
export function startForgetJob(
  db: Kysely<Database>,
  options: Partial<RepeatedOptions> & Pick<RepeatedOptions, 'onError'>,
): RepeatedWork {
  const forget = async (): Promise<void> => {
    await forgetOldAnswers(db);
    await forgetOldRequests(db);
  };
  return repeatedly(forget, { pauseMs: 15 * 60_000, ...options });
}
