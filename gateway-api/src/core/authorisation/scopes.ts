import type { FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { AccountId } from './account-id';
import type { Principal } from '../authentication/principal';
import type { Db } from '../database/schema';
import { notFound } from '../errors/app-error';

/** What a request was found to be about. */
export interface ScopeRef {
  /** Whose it is: the right is checked on this account. */
  accountId: AccountId;
}

/**
 * The scopes a route can declare, each with what it finds. Modules add theirs:
 *
 *     declare module './scopes' {
 *       interface ScopeRefs { invoice: InvoiceRef }
 *     }
 */
export interface ScopeRefs extends Record<never, ScopeRef> {}

export type ScopeName = keyof ScopeRefs;

/** Of a route, what a scope looks at when the gateway starts. */
export type RouteShape = Pick<RouteOptions, 'url' | 'schema'>;

/** One way in which a request can name a tenant, by itself or by something that belongs to it. */
export interface Scope<Name extends ScopeName = ScopeName> {
  name: Name;
  /**
   * Why a route must declare this scope ('its path names an account'); undefined when it need not. A
   * route that names a tenant and does not have it checked stops the start.
   */
  reasonFor(route: RouteShape): string | undefined;
  /** What a route that declares it lacks; undefined when it can be enforced. */
  lackOf(route: RouteShape): string | undefined;
  /**
   * Finds what the request names, from values that the route's schema has validated.
   *
   * @throws {AppError} 404 when there is no such thing or the principal may not see it; the two look the same.
   */
  resolve(db: Db, principal: Principal, request: FastifyRequest): Promise<ScopeRefs[Name]>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the declared scope has found. */
    scopeRef: { scope: ScopeName; ref: ScopeRef } | null;
  }
}

/** What the scope `name` has found. @throws {AppError} 404 when the route declares another scope. */
export function scopeRefOf<Name extends ScopeName>(
  request: FastifyRequest,
  name: Name,
): ScopeRefs[Name] {
  if (request.scopeRef?.scope !== name) throw notFound();
  return request.scopeRef.ref as ScopeRefs[Name];
}

const recordParams = z.object({ id: z.string() });

/**
 * The scope of records that are addressed by their own id: `path` is `/invoices/:id`, and every route
 * that begins with it must declare the scope. `find` returns the record's account, undefined when it
 * does not exist or the principal may not see it.
 */
export function recordScope<Name extends ScopeName>({
  name,
  path,
  find,
}: {
  name: Name;
  path: `/${string}/:id`;
  find(db: Db, principal: Principal, id: string): Promise<ScopeRefs[Name] | undefined>;
}): Scope<Name> {
  const isNamed = ({ url }: RouteShape) => url === path || url.startsWith(`${path}/`);
  return {
    name,
    reasonFor: (route) => (isNamed(route) ? `its path names a ${name}` : undefined),
    lackOf(route) {
      if (!isNamed(route)) return `a path ${path}…`;
      return validates(route.schema?.params, ['id']) ? undefined : 'a params schema with id';
    },
    async resolve(db, principal, request) {
      const ref = await find(db, principal, recordParams.parse(request.params).id);
      if (!ref) throw notFound();
      return ref;
    },
  };
}

/** Whether the schema checks fields of these names. */
export function validates(schema: unknown, names: string[]): boolean {
  return schema instanceof z.ZodObject && names.every((name) => name in schema.shape);
}
