import type { Proof } from '@mbo/gateway-contract/access';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Db } from '../database/schema';
import { AppError, unauthenticated } from '../errors/app-error';
import { hooksOf } from '../http/hooks-of';
import { type ConfirmationState, confirmationState } from './confirmation-repository';
import { hashToken } from './tokens';

/** Of whom a proof is asked: of everybody, or only of who has a second factor. */
export type ConfirmationOf = 'everyone' | 'who has a second factor';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The user proves again who they are, at most some minutes before. Default: not. */
    confirmation?: ConfirmationOf;
  }
  interface FastifyInstance {
    /**
     * For a handler that asks by what the request holds. Callers other than users are not asked.
     *
     * @param on  the transaction that the handler is in. Default: none
     * @throws {AppError} 403 `confirmation_needed` unless the user has just proven who they are
     */
    requireConfirmation(request: FastifyRequest, of: ConfirmationOf, on?: Db): Promise<void>;
  }
}

/** How the user can prove who they are: a second factor, for who has one, and else the password. */
export function proofsOf({
  hasApp,
  hasPasskey,
}: Pick<ConfirmationState, 'hasApp' | 'hasPasskey'>): Proof[] {
  if (!hasApp && !hasPasskey) return ['password'];
  return [
    ...(hasApp ? (['app'] as const) : []),
    ...(hasPasskey ? (['passkey'] as const) : []),
    'recoveryCode',
  ];
}

/**
 * Asks again who it is, before an act that somebody at an unlocked screen or with a stolen session must
 * not do. It comes after rights and tenant are checked, and says how to prove it: the front end asks,
 * sends `POST /confirmation` and repeats the call.
 */
async function confirmationPlugin(app: FastifyInstance, { db }: { db: Db }): Promise<void> {
  app.decorate(
    'requireConfirmation',
    async (request: FastifyRequest, of: ConfirmationOf, on = db) => {
      if (request.principal?.kind !== 'user') return;
      const token = app.tokenOf(request);
      const state = token && (await confirmationState(on, hashToken(token)));
      if (!state) throw unauthenticated();
      if (state.confirmed) return;
      const methods = proofsOf(state);
      if (of === 'who has a second factor' && methods[0] === 'password') return;
      throw new AppError(
        403,
        'confirmation_needed',
        'Confirm that it is you first: with your second factor or, without one, your password.',
        { params: { methods: methods.join(' ') } },
      );
    },
  );

  app.addHook('onRoute', (route) => {
    const of = route.config?.confirmation;
    if (!of) return;
    route.preHandler = [
      ...hooksOf(route.preHandler),
      async (request: FastifyRequest) => app.requireConfirmation(request, of),
    ];
  });
}

export const confirmation = fp(confirmationPlugin, {
  name: 'confirmation',
  dependencies: ['access-control'],
});
