import { pathId } from '@mbo/gateway-contract/common/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { AccountId } from './account-id';
import { audit, auditSource } from '../audit/audit';
import { callerOf } from '../authentication/authentication';
import { seesAccount } from '../authentication/principal';
import type { Db } from '../database/schema';
import { AppError, missingRight } from '../errors/app-error';
import { hooksOf } from '../http/hooks-of';
import { checkDeclaration, type RouteEntry } from './route-access';
import { holdsRight, type Right } from './rights';
import type { Scope, ScopeRef } from './scopes';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route registered since the access plugin, in order. */
    routeTable: readonly RouteEntry[];
  }
}

interface AccessControlOptions {
  db: Db;
  /** What modules know to find a tenant by. */
  scopes: readonly Scope[];
}

/**
 * Puts the checks that a route declares in front of it, in this one place:
 *
 * 1. who calls, before the body is read (401);
 * 2. the right, as far as the path tells the account (403, naming it);
 * 3. the tenant, after validation, on the very values the handler gets (404);
 * 4. the right on that very account (403): users may change one account and only read another.
 *
 * Whatever is refused in 2 to 4 is in the audit log.
 */
async function accessControlPlugin(
  app: FastifyInstance,
  { db, scopes }: AccessControlOptions,
): Promise<void> {
  const routes: RouteEntry[] = [];
  app.decorate('routeTable', routes);
  app.decorateRequest('scopeRef', null);

  app.addHook('onRoute', (route) => {
    const access = checkDeclaration(route, scopes);
    const methods = Array.isArray(route.method) ? route.method : [route.method];
    for (const method of methods) routes.push({ method, url: route.url, access });
    if ('kind' in access && access.kind === 'public') return;

    const kinds = access.principals ?? ['user'];
    const beforeReading: Check[] = [(request) => app.authenticate(request, kinds)];
    if ('right' in access) {
      beforeReading.push((request) => checkRight(request, access.right, accountInPath(request)));
    }
    // A route's own hooks run after these.
    route.onRequest = [...beforeReading.map(asHook), ...hooksOf(route.onRequest)];

    const scope = 'right' in access && scopes.find(({ name }) => name === access.scope);
    if (scope) {
      const { right } = access;
      const hook = asHook((request) => checkTenant(request, right, scope));
      route.preHandler = [hook, ...hooksOf(route.preHandler)];
    }
  });

  async function checkRight(
    request: FastifyRequest,
    right: Right,
    accountId: AccountId | undefined,
  ): Promise<void> {
    if (holdsRight(callerOf(request), right, accountId)) return;
    await auditRefusal(request, { right });
    throw missingRight(right);
  }

  async function checkTenant(request: FastifyRequest, right: Right, scope: Scope): Promise<void> {
    let ref: ScopeRef;
    try {
      ref = await scope.resolve(db, callerOf(request), request);
    } catch (error) {
      if (error instanceof AppError) {
        await auditRefusal(request, { right, problem: 'no such tenant for this user' });
      }
      throw error;
    }
    request.scopeRef = { scope: scope.name, ref };
    await checkRight(request, right, ref.accountId);
  }

  async function auditRefusal(request: FastifyRequest, details: object): Promise<void> {
    await audit(db, auditSource(request), {
      action: 'access.refused',
      outcome: 'failure',
      details: { method: request.method, path: request.url.split('?')[0], ...details },
    });
  }
}

/**
 * The caller's account that the path names, before validation. Undefined where it is none, or not
 * theirs: the tenant's check then says that there is none.
 */
function accountInPath(request: FastifyRequest): AccountId | undefined {
  const given = (request.params as Record<string, string | undefined> | undefined)?.['accountId'];
  const accountId = pathId.safeParse(given).data;
  if (accountId === undefined || !seesAccount(callerOf(request), accountId)) return undefined;
  return accountId;
}

type Check = (request: FastifyRequest) => Promise<void>;

function asHook(check: Check) {
  return async (request: FastifyRequest): Promise<void> => check(request);
}

export const accessControl = fp(accessControlPlugin, {
  name: 'access-control',
  dependencies: ['authentication'],
});
