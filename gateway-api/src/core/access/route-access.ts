import type { Right } from './rights';

/**
 * Who may call a route. Every route says it in its `config.access`; one that does not is refused at
 * start-up.
 *
 * - `public`: anyone, without a token.
 * - `signedIn`: anyone with a session; the route touches nothing but the caller's own things or
 *   data that belongs to nobody.
 * - `right`: a session whose user holds the right, within `scope`:
 *   - `account`: the account (and business) in the path, `:accountId` and `:businessId`;
 *   - `entity`: the account or business in the query: `entityType` and `entityId`, or an `entityId`
 *     that says itself which of the two it is (`7`, `_Sub_12`). The handler finds it by `entityOf`;
 *   - `transaction`: the account of the transaction in the path, `/transactions/:id…`, an id or a
 *     masked one. The handler finds it by `transactionOf`;
 *   - `payload`: the account and business in the body, `merchantAccountId` and `businessId`;
 *   - `none`: the route names no tenant; its repository limits what it answers to the principal.
 */
export type RouteAccess =
  | { kind: 'public' }
  | { kind: 'signedIn' }
  | { right: Right; scope: 'none' | 'account' | 'entity' | 'transaction' | 'payload' };

/** One registered route, as the access plugin saw it. */
export interface RouteEntry {
  method: string;
  url: string;
  access: RouteAccess;
}

export function isPublic(access: RouteAccess): boolean {
  return 'kind' in access && access.kind === 'public';
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
  }
}
