import type { Proof } from '@mbo/gateway-contract/access';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { audit, auditSource } from '../../core/audit/audit';
import { openSession } from '../../core/authentication/sessions';
import type { Database } from '../../core/database/schema';
import type { AccessContext } from './context';
import { deviceOf } from './known-device';
import { isDeviceOf, rememberDevice } from './known-device-repository';
import { originOf } from './origin';
import { markSignIn } from './repository';

export interface OpenedSession {
  token: string;
  /** For the browser, see `markDevice`. */
  mark: string;
}

/** Opens a session for who has proven who they are; `by` is the last proof. */
export async function openUserSession(
  { config }: Pick<AccessContext, 'config'>,
  trx: Transaction<Database>,
  request: FastifyRequest,
  userId: number,
  by: Proof,
): Promise<OpenedSession> {
  await audit(trx, auditSource(request), {
    action: 'session.open',
    outcome: 'success',
    userId,
    details: { by },
  });
  await markSignIn(trx, userId);
  const sent = deviceOf(request);
  const known = sent !== undefined && (await isDeviceOf(trx, userId, sent)) ? sent : undefined;
  return {
    mark: await rememberDevice(trx, userId, known),
    token: await openSession(trx, userId, config.session, originOf(request)),
  };
}
