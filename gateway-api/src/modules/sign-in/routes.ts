import { accessCalls } from '@mbo/gateway-contract/access/schema';
import type { FastifyPluginAsync } from 'fastify';
import { unauthenticated } from '../../core/errors/app-error';
import { routesOf } from '../../core/http/contract-routes';
import type { AccessContext } from './context';
import { markDevice } from './device';
import { changePassword } from './password-change';
import { requestRecovery, resetPassword, verifyRecoveryToken } from './recovery';
import { signIn, signOut } from './sign-in';

/** Ways in, for those who have no session. */
export const signInRoutes: FastifyPluginAsync<AccessContext> = async (app, context) => {
  const route = routesOf(app, accessCalls, ['sign-in']);
  const config = { access: { kind: 'public' } } as const;

  route('POST /login', { ...config, summary: 'Sign in' }, async (request, reply) => {
    const done = await signIn(context, request, request.body);
    if ('secondStep' in done) return done;
    markDevice(request, reply, done.mark);
    return done.session;
  });

  route(
    'POST /request-reset-password',
    {
      ...config,
      summary: 'Ask for a recovery link; answers alike whether or not the e-mail is known',
    },
    async (request) => {
      await requestRecovery(context, request, request.body.email);
      return { message: 'Account recovery link has been sent to your email.' };
    },
  );

  route(
    'POST /verify-token',
    { ...config, summary: 'Whose recovery link this is; 410 when it is no longer good' },
    (request) => verifyRecoveryToken(context, request, request.body.token),
  );

  route(
    'POST /verify-reset-password',
    { ...config, summary: 'Set a new password with a recovery link; ends all sessions' },
    async (request) => {
      await resetPassword(context, request, request.body);
      return { message: 'Password Reset Successfully.' };
    },
  );
};

/** The caller's own session and password. */
export const ownAccessRoutes: FastifyPluginAsync<AccessContext> = async (app, context) => {
  const route = routesOf(app, accessCalls, ['sign-in']);
  const config = { access: { kind: 'signedIn' } } as const;
  const credentialsHeader = context.config.headers.credentials.toLowerCase();

  route(
    'POST /change-password',
    {
      ...config,
      mayLookLikeCards: ['oldPassword', 'newPassword', 'confirmPassword'],
      summary: 'Change the own password; ends all sessions and answers a new one',
    },
    async (request) => {
      const header = request.headers[credentialsHeader];
      const credentials = typeof header === 'string' ? header : undefined;
      return changePassword(context, request, request.body, credentials);
    },
  );

  route('POST /logout', { ...config, summary: 'Sign out' }, async (request) => {
    const token = app.tokenOf(request);
    if (token === undefined) throw unauthenticated();
    await signOut(context, request, token);
    return { message: 'You are signed out.' };
  });
};
