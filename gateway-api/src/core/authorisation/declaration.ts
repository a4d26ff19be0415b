import type { RouteOptions } from 'fastify';
import type { RouteAccess } from './route-access';
import type { Scope } from './scopes';

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
