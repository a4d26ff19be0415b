import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { isPublic } from '../authorisation/route-access';
import { invalid } from '../errors/app-error';
import { type CodedFieldError, fieldError } from '../errors/field-error';
import { hooksOf } from '../http/hooks-of';
import { holdsCardNumber } from './card-numbers';

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
    route.preHandler = [
      ...hooksOf(route.preHandler),
      async (request) => {
        const found = findCardNumbers(request.body, except);
        if (found.length > 0) throw invalid(found);
      },
    ];
  });
}

export const cardData = fp(cardDataPlugin, { name: 'card-data', dependencies: ['access-control'] });

/**
 * Fields of a request that a card number was typed into, where it would be kept: in a note, a name
 * or an address. Strings are looked at however deep they lie; `except` names paths, dots between,
 * that are passed over with all that is in them.
 */
export function findCardNumbers(
  value: unknown,
  except: readonly string[],
  path = '',
): CodedFieldError[] {
  if (except.includes(path)) return [];
  if (typeof value === 'string') {
    return holdsCardNumber(value) ? [fieldError(path, 'holds_card_number')] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    findCardNumbers(item, except, path === '' ? key : `${path}.${key}`),
  );
}
