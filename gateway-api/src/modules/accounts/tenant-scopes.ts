import { ENTITY_TYPE } from '@mbo/gateway-contract/dashboard';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AccountId } from '../../core/authorisation/account-id';
import { confinedTo, type Principal } from '../../core/authentication/principal';
import { notFound } from '../../core/errors/app-error';
import {
  type RouteShape,
  type Scope,
  scopeRefOf,
  validates,
} from '../../core/authorisation/scopes';
import { requireAccount, requireBusiness } from './tenancy-repository';

/** An account, or one business of it. */
export interface EntityRef {
  accountId: AccountId;
  /** Undefined: the account with all its businesses. */
  businessId: number | undefined;
}

declare module '../../core/authorisation/scopes' {
  interface ScopeRefs {
    /** The account (and business) in the path, `:accountId` and `:businessId`. */
    account: EntityRef;
    /**
     * The account or business in the query: `entityType` and `entityId`, or an `entityId` that says
     * itself which of the two it is (`7`, `_Sub_12`).
     */
    entity: EntityRef;
    /** The account and business in the body, `merchantAccountId` and `businessId`. */
    payload: EntityRef;
  }
}

/** The account or business in the query of a route with the scope `entity`. */
export function entityOf(request: FastifyRequest): EntityRef {
  return scopeRefOf(request, 'entity');
}

/** The values below are validated by the route's own schema already: this only finds them. */
const accountParams = z.object({
  accountId: z.int().positive(),
  businessId: z.int().positive().optional(),
});
const payloadBody = z.object({
  merchantAccountId: z.int().positive(),
  businessId: z.int().positive(),
});
const typedEntity = z.object({
  entityType: z.union([z.literal(ENTITY_TYPE.account), z.literal(ENTITY_TYPE.business)]),
  entityId: z.int().positive(),
});
const namedEntity = z.object({ entityId: z.string().regex(/^(_Sub_)?[1-9]\d{0,15}$/) });

const pathNames = ({ url }: RouteShape, name: string) => url.split('/').includes(`:${name}`);

const account: Scope<'account'> = {
  name: 'account',
  reasonFor: (route) =>
    pathNames(route, 'accountId') || pathNames(route, 'businessId')
      ? 'its path names an account or a business'
      : undefined,
  lackOf(route) {
    if (!pathNames(route, 'accountId')) return ':accountId in the path';
    const names = pathNames(route, 'businessId') ? ['accountId', 'businessId'] : ['accountId'];
    if (validates(route.schema?.params, names)) return undefined;
    return `a params schema with ${names.join(' and ')}`;
  },
  async resolve(db, principal, request) {
    const params = accountParams.parse(request.params);
    const { businessId } = params;
    const accountId = await requireAccount(db, principal, params.accountId);
    if (businessId !== undefined) await requireBusiness(db, principal, businessId, accountId);
    else requireWholeAccount(principal);
    return { accountId, businessId };
  },
};

const entity: Scope<'entity'> = {
  name: 'entity',
  reasonFor: ({ schema }) =>
    validates(schema?.querystring, ['entityId'])
      ? 'its query names an account or a business'
      : undefined,
  lackOf: ({ schema }) =>
    validates(schema?.querystring, ['entityId']) ? undefined : 'a querystring schema with entityId',
  async resolve(db, principal, request) {
    const { kind, id } = entityIn(request.query);
    if (kind === 'business') {
      return { accountId: await requireBusiness(db, principal, id), businessId: id };
    }
    const accountId = await requireAccount(db, principal, id);
    requireWholeAccount(principal);
    return { accountId, businessId: undefined };
  },
};

const payload: Scope<'payload'> = {
  name: 'payload',
  // Where the path names one as well, that one is checked, and the handler compares the two.
  reasonFor: (route) =>
    !pathNames(route, 'accountId') && validates(route.schema?.body, ['merchantAccountId'])
      ? 'its body names an account'
      : undefined,
  lackOf: ({ schema }) =>
    validates(schema?.body, ['merchantAccountId', 'businessId'])
      ? undefined
      : 'a body schema with merchantAccountId and businessId',
  async resolve(db, principal, request) {
    const { merchantAccountId, businessId } = payloadBody.parse(request.body);
    const accountId = await requireAccount(db, principal, merchantAccountId);
    await requireBusiness(db, principal, businessId, accountId);
    return { accountId, businessId };
  },
};

/** How a request names a tenant by its own id; what belongs to a tenant is its module's to find. */
export const TENANT_SCOPES: readonly Scope[] = [account, entity, payload];

/** Who sees one business only does not see its account. @throws {AppError} 404. */
function requireWholeAccount(principal: Principal): void {
  if (confinedTo(principal) !== undefined) throw notFound();
}

function entityIn(query: unknown): { kind: 'account' | 'business'; id: number } {
  const typed = typedEntity.safeParse(query);
  if (typed.success) {
    const { entityType, entityId } = typed.data;
    return { kind: entityType === ENTITY_TYPE.business ? 'business' : 'account', id: entityId };
  }
  const { entityId } = namedEntity.parse(query);
  const id = Number(entityId.replace('_Sub_', ''));
  // More than a number holds exactly is nobody's id.
  if (!Number.isSafeInteger(id)) throw notFound();
  return { kind: entityId.startsWith('_Sub_') ? 'business' : 'account', id };
}
