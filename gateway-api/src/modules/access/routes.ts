import {
  changePasswordRequest,
  loginRequest,
  recoveryRequest,
  resetPasswordRequest,
  userSession,
  verifyTokenRequest,
  verifyTokenResponse,
} from '@mbo/gateway-contract/access/schema';
import { apiMessage } from '@mbo/gateway-contract/common/schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { unauthenticated } from '../../core/errors/app-error';
import type { AccessContext } from './context';
import { MESSAGES } from './messages';
import { changePassword } from './password-change';
import { requestRecovery, resetPassword, verifyRecoveryToken } from './recovery';
import { signIn, signOut } from './sign-in';

const tags = ['access'];

/** Ways in, for those who have no session. */
export const signInRoutes: FastifyPluginAsyncZod<AccessContext> = async (app, context) => {
  const config = { access: { kind: 'public' } } as const;

  app.post(
    '/login',
    {
      config,
      schema: { tags, summary: 'Sign in', body: loginRequest, response: { 200: userSession } },
    },
    (request) => signIn(context, request, request.body),
  );

  app.post(
    '/request-reset-password',
    {
      config,
      schema: {
        tags,
        summary: 'Ask for a recovery link; answers alike whether or not the e-mail is known',
        body: recoveryRequest,
        response: { 200: apiMessage },
      },
    },
    async (request) => {
      await requestRecovery(context, request, request.body.email);
      return { message: MESSAGES.linkSent };
    },
  );

  app.post(
    '/verify-token',
    {
      config,
      schema: {
        tags,
        summary: 'Whose recovery link this is; 410 when it is no longer good',
        body: verifyTokenRequest,
        response: { 200: verifyTokenResponse },
      },
    },
    (request) => verifyRecoveryToken(context, request, request.body.token),
  );

  app.post(
    '/verify-reset-password',
    {
      config,
      schema: {
        tags,
        summary: 'Set a new password with a recovery link; ends all sessions',
        body: resetPasswordRequest,
        response: { 200: apiMessage },
      },
    },
    async (request) => {
      await resetPassword(context, request, request.body);
      return { message: MESSAGES.resetDone };
    },
  );
};

/** The caller's own session and password. */
export const ownAccessRoutes: FastifyPluginAsyncZod<AccessContext> = async (app, context) => {
  const config = { access: { kind: 'signedIn' } } as const;
  const credentialsHeader = context.config.headers.credentials.toLowerCase();

  app.post(
    '/change-password',
    {
      config: {
        ...config,
        mayLookLikeCards: ['oldPassword', 'newPassword', 'confirmPassword'],
      },
      schema: {
        tags,
        summary: 'Change the own password; ends all sessions and answers a new one',
        body: changePasswordRequest,
        response: { 200: userSession },
      },
    },
    async (request) => {
      const header = request.headers[credentialsHeader];
      const credentials = typeof header === 'string' ? header : undefined;
      return changePassword(context, request, request.body, credentials);
    },
  );

  app.post(
    '/logout',
    { config, schema: { tags, summary: 'Sign out', response: { 200: apiMessage } } },
    async (request) => {
      const token = app.tokenOf(request);
      if (token === undefined) throw unauthenticated();
      await signOut(context, request, token);
      return { message: MESSAGES.signedOut };
    },
  );
};
