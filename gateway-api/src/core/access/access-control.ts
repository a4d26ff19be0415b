import { ENTITY_TYPE } from '@mbo/shared/contract';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { audit, auditSource } from '../audit/audit';
import { principalOf } from '../auth/authentication';
import type { Database } from '../database/schema';
import { AppError, missingRight } from '../errors/app-error';
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
 * 2. the right (403, naming it);
 * 3. the tenant, after validation, on the very values the handler gets (404).
 *
 * Whatever is refused in 2 and 3 stands in the audit log.
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
    if ('right' in access) beforeReading.push((request) => checkRight(request, access.right));
    route.onRequest = inFront(beforeReading.map(asHook), route.onRequest);

    if ('right' in access && access.scope !== 'none') {
      const hook = asHook((request) => checkTenant(request, access));
      route.preHandler = inFront([hook], route.preHandler);
    }
  });

  async function checkRight(request: FastifyRequest, right: Right): Promise<void> {
    if (holdsRight(principalOf(request), right)) return;
    await auditRefusal(request, { right });
    throw missingRight(right);
  }

  async function checkTenant(
    request: FastifyRequest,
    access: Extract<RouteAccess, { right: Right }>,
  ): Promise<void> {
    try {
      await requireTenant(request, access.scope === 'account');
    } catch (error) {
      if (error instanceof AppError) {
        await auditRefusal(request, {
          right: access.right,
          problem: 'no such tenant for this user',
        });
      }
      throw error;
    }
  }

  async function requireTenant(request: FastifyRequest, inPath: boolean): Promise<void> {
    const principal = principalOf(request);
    if (inPath) {
      const { accountId, businessId } = accountParams.parse(request.params);
      await requireAccount(db, principal, accountId);
      if (businessId !== undefined) await requireBusiness(db, principal, businessId, accountId);
      return;
    }
    const { entityType, entityId } = entityQuery.parse(request.query);
    if (entityType === ENTITY_TYPE.account) await requireAccount(db, principal, entityId);
    else await requireBusiness(db, principal, entityId);
  }

  async function auditRefusal(request: FastifyRequest, details: object): Promise<void> {
    await audit(db, auditSource(request), {
      action: 'access.refused',
      outcome: 'failure',
      details: { method: request.method, path: request.url.split('?')[0], ...details },
    });
  }
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
