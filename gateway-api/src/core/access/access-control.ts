import { ENTITY_TYPE } from '@mbo/shared/contract';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { audit, auditSource } from '../audit/audit';
import { principalOf } from '../auth/authentication';
import type { Database } from '../database/schema';
import { AppError, missingRight } from '../errors/app-error';
import { pathId } from '../http/path-id';
import { checkDeclaration } from './declaration';
import { holdsRight, type Right } from './rights';
import type { RouteAccess, RouteEntry } from './route-access';
import { requireAccount, requireBusiness } from './tenancy';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route registered since the access plugin, in order. */
    routeTable: readonly RouteEntry[];
  }
}

const accountParams = z.object({
  accountId: z.int().positive(),
  businessId: z.int().positive().optional(),
});

const entityQuery = z.object({
  entityType: z.union([z.literal(ENTITY_TYPE.account), z.literal(ENTITY_TYPE.business)]),
  entityId: z.int().positive(),
});

/**
 * Puts the checks that a route declares in front of it, in this one place:
 *
 * 1. the session, before the body is read (401);
 * 2. the right, as far as the path tells the account (403, naming it);
 * 3. the tenant, after validation, on the very values the handler gets (404);
 * 4. the right on that very account (403): users may change one account and only read another.
 *
 * Whatever is refused in 2 to 4 stands in the audit log.
 */
async function accessControlPlugin(
  app: FastifyInstance,
  { db }: { db: Kysely<Database> },
): Promise<void> {
  const routes: RouteEntry[] = [];
  app.decorate('routeTable', routes);

  app.addHook('onRoute', (route) => {
    const access = checkDeclaration(route);
    const methods = Array.isArray(route.method) ? route.method : [route.method];
    for (const method of methods) routes.push({ method, url: route.url, access });
    if ('kind' in access && access.kind === 'public') return;

    const beforeReading = [app.authenticate];
    if ('right' in access) {
      beforeReading.push((request) => checkRight(request, access.right, accountInPath(request)));
    }
    route.onRequest = inFront(beforeReading.map(asHook), route.onRequest);

    if ('right' in access && access.scope !== 'none') {
      const hook = asHook((request) => checkTenant(request, access));
      route.preHandler = inFront([hook], route.preHandler);
    }
  });

  async function checkRight(
    request: FastifyRequest,
    right: Right,
    accountId: number | undefined,
  ): Promise<void> {
    if (holdsRight(principalOf(request), right, accountId)) return;
    await auditRefusal(request, { right });
    throw missingRight(right);
  }

  async function checkTenant(
    request: FastifyRequest,
    access: Extract<RouteAccess, { right: Right }>,
  ): Promise<void> {
    let accountId: number;
    try {
      accountId = await requireTenant(request, access.scope === 'account');
    } catch (error) {
      if (error instanceof AppError) {
        await auditRefusal(request, {
          right: access.right,
          problem: 'no such tenant for this user',
        });
      }
      throw error;
    }
    await checkRight(request, access.right, accountId);
  }

  /** Answers the account that was named, by itself or by one of its businesses. */
  async function requireTenant(request: FastifyRequest, inPath: boolean): Promise<number> {
    const principal = principalOf(request);
    if (inPath) {
      const { accountId, businessId } = accountParams.parse(request.params);
      await requireAccount(db, principal, accountId);
      if (businessId !== undefined) await requireBusiness(db, principal, businessId, accountId);
      return accountId;
    }
    const { entityType, entityId } = entityQuery.parse(request.query);
    if (entityType === ENTITY_TYPE.business) return requireBusiness(db, principal, entityId);
    await requireAccount(db, principal, entityId);
    return entityId;
  }

  async function auditRefusal(request: FastifyRequest, details: object): Promise<void> {
    await audit(db, auditSource(request), {
      action: 'access.refused',
      outcome: 'failure',
      details: { method: request.method, path: request.url.split('?')[0], ...details },
    });
  }
}

/** Before validation, so perhaps no id at all; undefined then. */
function accountInPath(request: FastifyRequest): number | undefined {
  const given = (request.params as Record<string, string | undefined> | undefined)?.['accountId'];
  return pathId.safeParse(given).data;
}

type Check = (request: FastifyRequest) => Promise<void>;

function asHook(check: Check) {
  return async (request: FastifyRequest): Promise<void> => check(request);
}

/** A route's own hooks run after ours. */
function inFront<T>(ours: T[], own: RouteOptions['onRequest'] | RouteOptions['preHandler']): T[] {
  const rest = own === undefined ? [] : Array.isArray(own) ? own : [own];
  return [...ours, ...(rest as T[])];
}

export const accessControl = fp(accessControlPlugin, {
  name: 'access-control',
  dependencies: ['authentication'],
});
