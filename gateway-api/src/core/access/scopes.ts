import type { onRouteHookHandler } from 'fastify';
import { isPublic } from './route-access';

/**
 * For `onRoute` of a scope: refuses, at start-up, a route that declares the other kind of access. So
 * the place where a route is registered tells the truth about who may call it.
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
