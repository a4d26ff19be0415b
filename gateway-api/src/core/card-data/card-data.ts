import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { isPublic } from '../authorisation/route-access';
import { invalid } from '../errors/app-error';
import { findCardNumbers } from './find-card-numbers';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Fields of the body, dots between, in which digits may look like a card number and are none, or
     * are never kept; `everywhere` where the route looks for card numbers by itself. Default: none.
     */
    mayLookLikeCards?: readonly string[] | 'everywhere';
  }
}

/**
 * Refuses card numbers in what signed-in users write, with 422 on every such field: one in a note, a
 * name or a saved search would stay in the database for good. It comes after the caller's rights and
 * the tenant are checked, on the very values the handler gets.
 */
async function cardDataPlugin(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    const { access, mayLookLikeCards: except = [] } = route.config ?? {};
    if (!route.schema?.body || except === 'everywhere' || (access && isPublic(access))) return;
    const own = route.preHandler ?? [];
    route.preHandler = [
      ...(Array.isArray(own) ? own : [own]),
      async (request) => {
        const found = findCardNumbers(request.body, except);
        if (found.length > 0) throw invalid(found);
      },
    ];
  });
}

export const cardData = fp(cardDataPlugin, { name: 'card-data', dependencies: ['access-control'] });
