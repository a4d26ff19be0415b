import { ENTITY_TYPE } from '@mbo/gateway-contract/dashboard';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { principalOf } from '../auth/authentication';
import type { Database } from '../database/schema';
import { notFound } from '../errors/app-error';
import type { EntityRef } from './request-tenant';
import { requireAccount, requireBusiness, requireTransaction } from './tenancy';

/** The scopes that name a tenant. */
export type TenantScope = 'account' | 'entity' | 'transaction' | 'payload';

/** The UUID behind a masked transaction id; undefined for any other text. */
export type UnmaskId = (text: string) => string | undefined;

/** The values below are validated by the route's own schema already: this only finds them. */
const accountParams = z.object({
  accountId: z.int().positive(),
  businessId: z.int().positive().optional(),
});
const transactionParams = z.object({ id: z.string() });
const payload = z.object({
  merchantAccountId: z.int().positive(),
  businessId: z.int().positive(),
});
const typedEntity = z.object({
  entityType: z.union([z.literal(ENTITY_TYPE.account), z.literal(ENTITY_TYPE.business)]),
  entityId: z.int().positive(),
});
const namedEntity = z.object({ entityId: z.string().regex(/^(_Sub_)?[1-9]\d{0,15}$/) });

/**
 * Answers the account that a request names in the way its scope says, by itself or by something that
 * belongs to it, and leaves what it found in `request.entityRef` or `request.transactionRef`.
 * Throws 404 when there is none, or it is not the caller's.
 */
export async function requireTenant(
  db: Kysely<Database>,
  request: FastifyRequest,
  scope: TenantScope,
  unmaskId: UnmaskId,
): Promise<number> {
  const principal = principalOf(request);
  switch (scope) {
    case 'account': {
      const { accountId, businessId } = accountParams.parse(request.params);
      await requireAccount(db, principal, accountId);
      if (businessId !== undefined) await requireBusiness(db, principal, businessId, accountId);
      return accountId;
    }
    case 'entity': {
      const { kind, id } = entityIn(request.query);
      const found: EntityRef =
        kind === 'business'
          ? { accountId: await requireBusiness(db, principal, id), businessId: id }
          : { accountId: id, businessId: undefined };
      if (kind === 'account') await requireAccount(db, principal, id);
      request.entityRef = found;
      return found.accountId;
    }
    case 'transaction': {
      const { id } = transactionParams.parse(request.params);
      const transactionId = id.includes('_') ? unmaskId(id) : id;
      if (transactionId === undefined) throw notFound();
      request.transactionRef = await requireTransaction(db, principal, transactionId);
      return request.transactionRef.accountId;
    }
    case 'payload': {
      const { merchantAccountId, businessId } = payload.parse(request.body);
      await requireAccount(db, principal, merchantAccountId);
      await requireBusiness(db, principal, businessId, merchantAccountId);
      return merchantAccountId;
    }
  }
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
