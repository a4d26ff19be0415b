import type { RouteOptions } from 'fastify';
import { z } from 'zod';
import type { RouteAccess } from './route-access';

/**
 * Answers what the route declares. Throws, and so stops the start, when it declares nothing or when
 * the declaration cannot be enforced: a path or query that names a tenant must be checked, and what
 * is to be checked must be there.
 */
export function checkDeclaration(
  route: Pick<RouteOptions, 'method' | 'url' | 'schema' | 'config'>,
): RouteAccess {
  const access = route.config?.access;
  const complain = (problem: string): never => {
    throw new Error(`Route ${String(route.method)} ${route.url}: ${problem}`);
  };
  if (!access) return complain('say who may call it in config.access.');

  const scope = 'right' in access ? access.scope : undefined;
  const pathNames = (name: string) => route.url.split('/').includes(`:${name}`);
  const namesTenant = pathNames('accountId') || pathNames('businessId');

  if (namesTenant && scope !== 'account') {
    complain("its path names an account or a business: declare the scope 'account'.");
  }
  if (scope === 'account') {
    if (!pathNames('accountId')) complain("the scope 'account' needs :accountId in the path.");
    const names = pathNames('businessId') ? ['accountId', 'businessId'] : ['accountId'];
    if (!validates(route.schema?.params, names)) {
      complain(`the scope 'account' needs a params schema with ${names.join(' and ')}.`);
    }
  }
  const namesTransaction = /^\/transactions\/:id(\/|$)/.test(route.url);
  if (namesTransaction && scope !== 'transaction') {
    complain("its path names a transaction: declare the scope 'transaction'.");
  }
  if (scope === 'transaction') {
    if (!namesTransaction) complain("the scope 'transaction' needs a path /transactions/:id….");
    if (!validates(route.schema?.params, ['id'])) {
      complain("the scope 'transaction' needs a params schema with id.");
    }
  }
  const bodyNamesTenant = validates(route.schema?.body, ['merchantAccountId']);
  if (bodyNamesTenant && scope !== 'payload') {
    complain("its body names an account: declare the scope 'payload'.");
  }
  if (scope === 'payload' && !validates(route.schema?.body, ['merchantAccountId', 'businessId'])) {
    complain("the scope 'payload' needs a body schema with merchantAccountId and businessId.");
  }
  const queryNamesTenant = validates(route.schema?.querystring, ['entityId']);
  if (queryNamesTenant && scope !== 'entity') {
    complain("its query names an account or a business: declare the scope 'entity'.");
  }
  if (scope === 'entity' && !queryNamesTenant) {
    complain("the scope 'entity' needs a querystring schema with entityId.");
  }
  return access;
}

function validates(schema: unknown, names: string[]): boolean {
  return schema instanceof z.ZodObject && names.every((name) => name in schema.shape);
}
