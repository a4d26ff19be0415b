import type { onRouteHookHandler, RouteOptions } from 'fastify';
import type { CallerKind } from '../authentication/authentication';
import type { Right } from './rights';
import type { Scope, ScopeName } from './scopes';

/**
 * Who may call a route. Every route says it in its `config.access`; one that does not is refused at
 * start-up.
 *
 * - `public`: anyone, without a token.
 * - `signedIn`: anyone who has proven who they are; the route touches nothing but the caller's own things or
 *   data that belongs to nobody.
 * - `right`: a caller who holds the right, within `scope`: what in the request names the
 *   tenant, one of the scopes that core and the modules register. `none`: the route names no tenant;
 *   its repository limits what it returns to the principal.
 *
 * `principals` are the kinds of callers that the route takes. Default: users, with a session.
 */
export type RouteAccess =
  | { kind: 'public' }
  | { kind: 'signedIn'; principals?: readonly CallerKind[] }
  | { right: Right; scope: ScopeName | 'none'; principals?: readonly CallerKind[] };

/** One registered route, as the access plugin saw it. */
export interface RouteEntry {
  method: string;
  url: string;
  access: RouteAccess;
}

/** Whether a route is for everybody, without a token. */
export function isPublic(access: RouteAccess): boolean {
  return 'kind' in access && access.kind === 'public';
}

/**
 * For `onRoute`: refuses, at start-up, a route that declares the other kind of access. So the place
 * where a route is registered tells the truth about who may call it.
 */
export function only(kind: 'public' | 'signedIn'): onRouteHookHandler {
  return (route) => {
    const access = route.config?.access;
    if (access && isPublic(access) !== (kind === 'public')) {
      throw new Error(
        `Route ${String(route.method)} ${route.url} does not belong among the ${kind} routes.`,
      );
    }
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
  }
}

/**
 * Returns what the route declares.
 *
 * @throws {Error} and so stops the start, when it declares nothing or when the declaration cannot be enforced:
 * what names a tenant in the way of one of `scopes` must be checked by it, and what is to be checked
 * must be there.
 */
export function checkDeclaration(
  route: Pick<RouteOptions, 'method' | 'url' | 'schema' | 'config'>,
  scopes: readonly Scope[],
): RouteAccess {
  const access = route.config?.access;
  const complain = (problem: string): never => {
    throw new Error(`Route ${String(route.method)} ${route.url}: ${problem}`);
  };
  if (!access) return complain('say who may call it in config.access.');

  const declared = 'right' in access ? access.scope : 'none';
  for (const scope of scopes) {
    const reason = scope.reasonFor(route);
    if (reason && scope.name !== declared) {
      complain(`${reason}: declare the scope '${scope.name}'.`);
    }
    const lack = scope.name === declared ? scope.lackOf(route) : undefined;
    if (lack) complain(`the scope '${scope.name}' needs ${lack}.`);
  }
  if (declared !== 'none' && !scopes.some(({ name }) => name === declared)) {
    complain(`no module registers the scope '${String(declared)}'.`);
  }
  return access;
}
