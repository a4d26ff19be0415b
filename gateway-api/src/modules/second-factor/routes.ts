import { secondFactorCalls } from '@mbo/gateway-contract/second-factor/schema';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { audit, auditSource } from '../../core/audit/audit';
import { principalOf } from '../../core/authentication/authentication';
import { proofsOf } from '../../core/authentication/confirmation';
import { hashToken } from '../../core/authentication/tokens';
import { notFound, unauthenticated } from '../../core/errors/app-error';
import { routesOf } from '../../core/http/contract-routes';
import { countryOfIp } from '../../core/ip-country/ip-country';
import type { AccessContext } from '../sign-in/context';
import { deviceName, markDevice } from '../sign-in/device';
import { findUserById } from '../sign-in/repository';
import { newApp } from './app-secret';
import { confirmIdentity } from './confirm';
import { registrationOptions, signingOptions } from './passkeys';
import { beginStep, factorsOf, listPasskeys } from './repository';
import {
  confirmApp,
  dropApp,
  dropPasskey,
  newCodes,
  readSecurity,
  registerPasskey,
} from './security';
import { passkeyForSignIn, setUpAtSignIn, takeSecondStep } from './second-step';
import { endOtherSessions, endSession, listSessions } from './sessions-repository';

/** The second step of signing in, for those who have no session yet. */
export const secondStepRoutes: FastifyPluginAsync<AccessContext> = async (app, context) => {
  const route = routesOf(app, secondFactorCalls, ['sign-in']);
  const config = { access: { kind: 'public' } } as const;

  route(
    'POST /login/second-step',
    { ...config, summary: 'End a sign-in with a code or a passkey' },
    async (request, reply) => {
      const { mark, ...done } = await takeSecondStep(context, request, request.body);
      markDevice(request, reply, mark);
      return done;
    },
  );

  route(
    'POST /login/passkey-options',
    { ...config, summary: 'What a passkey signs to end a sign-in' },
    (request) => passkeyForSignIn(context, request.body.step),
  );

  route(
    'POST /login/set-up',
    { ...config, summary: 'A secret for an authenticator app, for who must have one' },
    (request) => setUpAtSignIn(context, request.body.step),
  );
};

/** The caller's own second factor and sessions. */
export const securityRoutes: FastifyPluginAsync<AccessContext> = async (app, context) => {
  const { db, config } = context;
  const route = routesOf(app, secondFactorCalls, ['security']);
  const signedIn = { access: { kind: 'signedIn' } } as const;
  const confirmed = { ...signedIn, confirmation: 'everyone' } as const;
  const tokenOf = (request: FastifyRequest): string => {
    const token = app.tokenOf(request);
    if (token === undefined) throw unauthenticated();
    return token;
  };

  route('GET /security', { ...signedIn, summary: 'The own second factor' }, (request) =>
    readSecurity(context, request),
  );

  route(
    'POST /security/app',
    { ...confirmed, summary: 'A secret for an authenticator app' },
    (request) => newApp(db, context, principalOf(request)),
  );

  route(
    'POST /security/app/confirm',
    { ...confirmed, summary: 'Set the app up with its first code' },
    (request) => confirmApp(context, request, request.body.code),
  );

  route(
    'DELETE /security/app',
    { ...confirmed, summary: 'Remove the authenticator app' },
    async (request) => {
      await dropApp(context, request);
      return { message: 'The authenticator app is removed.' };
    },
  );

  route(
    'POST /security/recovery-codes',
    { ...confirmed, summary: 'New recovery codes in place of those of before' },
    (request) => newCodes(context, request),
  );

  route(
    'POST /security/passkey-options',
    { ...confirmed, summary: 'What a passkey is made with' },
    async (request) => {
      const { userId } = principalOf(request);
      const user = await findUserById(db, userId);
      if (!user) throw unauthenticated();
      const options = await registrationOptions(config, user, await listPasskeys(db, userId));
      const { step } = await beginStep(db, userId, 'registration', options.challenge);
      return { step, options: { ...options } };
    },
  );

  route(
    'POST /security/passkeys',
    { ...confirmed, mayLookLikeCards: ['passkey'], summary: 'Keep a passkey' },
    (request) => registerPasskey(context, request, request.body),
  );

  route(
    'DELETE /security/passkeys/:passkeyId',
    { ...confirmed, summary: 'Remove a passkey' },
    async (request) => {
      await dropPasskey(context, request, request.params.passkeyId);
      return { message: 'The passkey is removed.' };
    },
  );

  route('GET /sessions', { ...signedIn, summary: 'The own sessions' }, async (request) => {
    const own = hashToken(tokenOf(request));
    const { userId } = principalOf(request);
    const rows = await listSessions(db, userId, config.session);
    return {
      sessions: rows.map((row) => ({
        sessionId: row.session_id,
        current: row.token_hash.equals(own),
        device: deviceName(row.user_agent),
        ip: row.ip,
        country: countryOfIp(row.ip) ?? null,
        openedAt: row.created_at.toISOString(),
        lastUsedAt: row.last_used_at.toISOString(),
      })),
    };
  });

  route(
    'DELETE /sessions',
    { ...signedIn, summary: 'End all own sessions but this one' },
    async (request) => {
      const { userId } = principalOf(request);
      const ended = await db.transaction().execute(async (trx) => {
        const count = await endOtherSessions(trx, userId, hashToken(tokenOf(request)));
        await audit(trx, auditSource(request), {
          action: 'session.end_others',
          details: { count },
        });
        return count;
      });
      return { message: ended === 1 ? '1 session was ended.' : `${ended} sessions were ended.` };
    },
  );

  route(
    'DELETE /sessions/:sessionId',
    { ...signedIn, summary: 'End one of the own sessions' },
    async (request) => {
      const { userId } = principalOf(request);
      const { sessionId } = request.params;
      await db.transaction().execute(async (trx) => {
        if (!(await endSession(trx, userId, sessionId))) throw notFound();
        await audit(trx, auditSource(request), {
          action: 'session.end',
          details: { sessionId },
        });
      });
      return { message: 'The session was ended.' };
    },
  );

  route(
    'GET /confirmation',
    { ...signedIn, summary: 'How the caller can prove who they are' },
    async (request) => {
      const { app: hasApp, passkeys } = await factorsOf(db, principalOf(request).userId);
      return { methods: proofsOf({ hasApp, hasPasskey: passkeys }) };
    },
  );

  route(
    'POST /confirmation/passkey-options',
    { ...signedIn, summary: 'What a passkey signs to prove who the caller is' },
    async (request) => {
      const { userId } = principalOf(request);
      const options = await signingOptions(config, await listPasskeys(db, userId));
      const { step } = await beginStep(db, userId, 'confirmation', options.challenge);
      return { step, options: { ...options } };
    },
  );

  route(
    'POST /confirmation',
    {
      ...signedIn,
      mayLookLikeCards: ['code', 'passkey'],
      summary: 'Prove who the caller is, for what asks again',
      description:
        'By a code, a passkey or, without a second factor, the password in the credentials header.',
    },
    async (request) => {
      const until = await confirmIdentity(context, request, tokenOf(request), request.body);
      return { until: until.toISOString(), message: 'Thank you.' };
    },
  );
};
