import type { InjectOptions } from 'fastify';
import type { RouteEntry } from '../../access/route-access';
import type { Target } from './expectation';
import type { SampleRequest } from './samples';
import { type Caller, MISSING, type World } from './world';

interface Ids {
  accountId: number;
  businessId: number;
}

/** One way to address a tenant through a route. */
export interface Address {
  /** In words, for messages. */
  what: string;
  target: Target;
  /** For the path. */
  ids: Ids;
  query: NonNullable<SampleRequest['query']>;
}

/**
 * Every way to address a tenant through the route: none for a route without scope, else the own and a
 * missing one, each as account and as business where the route takes both.
 */
export function addressesOf({ access, url }: RouteEntry, world: World): Address[] {
  const own: Ids = { accountId: world.own.accountId, businessId: world.own.businessIds[0] };
  const path = (what: string, target: Target, ids: Ids) => ({ what, target, ids, query: {} });
  const entity = (what: string, target: Target, entityType: number, entityId: number) => ({
    what,
    target,
    ids: own,
    query: { entityType, entityId },
  });

  if (!('right' in access) || access.scope === 'none') return [path('no tenant', 'own', own)];
  if (access.scope === 'entity') {
    return [
      entity('own account', 'own', 2, own.accountId),
      entity('own business', 'own', 3, own.businessId),
      entity('missing account', 'missing', 2, MISSING.accountId),
      entity('missing business', 'missing', 3, MISSING.businessId),
    ];
  }
  const accounts = [path('own account', 'own', own), path('missing account', 'missing', MISSING)];
  if (!url.includes(':businessId')) return accounts;
  const { accountId, businessId } = own;
  return [
    ...accounts,
    path('missing business', 'missing', { ...MISSING, accountId }),
    path('own business in another account', 'missing', {
      accountId: world.foreign.accountId,
      businessId,
    }),
  ];
}

/** The call that a sample stands for, with the tenant's ids filled in. */
export function requestOf(
  route: RouteEntry,
  sample: SampleRequest,
  caller: Caller,
  ids: Ids,
  query: SampleRequest['query'] = {},
): InjectOptions {
  const params: Record<string, string | number> = { ...ids, ...sample.params };
  const url = route.url.replace(/:([A-Za-z]+)/g, (_part, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The sample lacks the path parameter '${name}'.`);
    return String(value);
  });
  const search = Object.entries({ ...sample.query, ...query });
  return {
    method: route.method as NonNullable<InjectOptions['method']>,
    url,
    query: Object.fromEntries(search.map(([key, value]) => [key, String(value)])),
    headers: { ...sample.headers, ...(caller.token ? { 'x-authtoken': caller.token } : {}) },
    ...(sample.body ? { payload: sample.body } : {}),
  };
}
