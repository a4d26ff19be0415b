import type { InjectOptions } from 'fastify';
import type { RouteAccess, RouteEntry } from '../../authorisation/route-access';
import { FILE_BODY } from '../../files/upload/receive-file';
import type { SampleRequest } from './samples';
import { type Caller, type CallerKind, MISSING, type World } from './world';

interface Ids {
  accountId: number;
  businessId: number;
  /** Instead of the sample's. */
  params?: SampleRequest['params'];
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
 * missing one, each as account and as business where the route takes both. `missingRecords` says by
 * scope how a path names a record that does not exist.
 */
export function addressesOf(
  { access, url }: RouteEntry,
  world: World,
  missingRecords: Record<string, SampleRequest['params']>,
): Address[] {
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
  if (access.scope === 'payload') {
    const { accountId, businessId } = own;
    return [
      path('own business', 'own', own),
      path('missing account', 'missing', MISSING),
      path('missing business', 'missing', { ...MISSING, accountId }),
      path('own business in another account', 'missing', {
        accountId: world.foreign.accountId,
        businessId,
      }),
    ];
  }
  if (access.scope !== 'account') {
    const params = missingRecords[access.scope];
    if (!params) throw new Error(`No access-samples.ts has a missing ${access.scope}.`);
    return [
      path(`own ${access.scope}`, 'own', own),
      path(`missing ${access.scope}`, 'missing', { ...own, params }),
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
  const { params: instead, ...tenantIds } = ids;
  const params: Record<string, string | number> = {
    ...tenantIds,
    ...sample.params,
    ...instead,
  };
  const url = route.url.replace(/:([A-Za-z]+)/g, (_part, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The sample lacks the path parameter '${name}'.`);
    return String(value);
  });
  const inBody = 'right' in route.access && route.access.scope === 'payload';
  const tenant = { merchantAccountId: ids.accountId, businessId: ids.businessId };
  const body = inBody ? { ...sample.body, ...tenant } : sample.body;
  const entity = sample.namedEntity ? namedEntity(query) : query;
  const search = Object.entries({ ...sample.query, ...entity });
  return {
    method: route.method as NonNullable<InjectOptions['method']>,
    url,
    query: Object.fromEntries(search.map(([key, value]) => [key, String(value)])),
    headers: {
      ...sample.headers,
      ...(sample.file && { 'content-type': FILE_BODY }),
      ...(caller.token ? { 'x-authtoken': caller.token } : {}),
    },
    ...(body ? { payload: body } : {}),
    ...(sample.file && { payload: sample.file }),
  };
}

/** The entity by an id that says itself whether it is an account or a business. */
function namedEntity({ entityType, entityId }: NonNullable<SampleRequest['query']>) {
  return entityId === undefined
    ? {}
    : { entityId: `${entityType === 3 ? '_Sub_' : ''}${entityId}` };
}

/** For payers only: whoever they are besides, the link in the address says what they may. */
export function isByLink(access: RouteAccess): boolean {
  return 'principals' in access && access.principals?.join() === 'payer';
}

/** What a call names: the tenant of 'merchant' and 'view-only', or one that does not exist. */
type Target = 'own' | 'missing';

export type Outcome = 'done' | 401 | 403 | 404;

/**
 * What must come of a call, from what its route declares. Said here once more in its own words rather
 * than taken from the product's rights table, which is what is being tested.
 */
export function expectedOutcome(access: RouteAccess, kind: CallerKind, target: Target): Outcome {
  if ('kind' in access && access.kind === 'public') return 'done';
  if (isByLink(access)) return target === 'missing' ? 404 : 'done';
  if (kind === 'no token') return 401;
  if ('kind' in access) return 'done';

  const onlyStaff = access.right.endsWith('.manage');
  if (onlyStaff && kind !== 'staff') return 403;
  const onlyReads = access.right.endsWith('.read');
  if (!onlyReads && kind === 'view-only') return 403;
  if (access.scope === 'none') return 'done';
  if (target === 'missing') return 404;
  return kind === 'merchant of another account' ? 404 : 'done';
}
