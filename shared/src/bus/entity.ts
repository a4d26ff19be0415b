import type { Account } from '@mbo/gateway-contract/access';
import { ENTITY_TYPE } from '@mbo/gateway-contract/dashboard';

/** Marks the id of a business among entity ids, as in `_Sub_42`. */
export const BUSINESS_MARKER = '_Sub_';

/** The account or business the user looks at. */
export interface Entity {
  /** `7` for an account, `_Sub_42` for a business. */
  id: string;
  kind: 'account' | 'business';
  name: string;
  accountId: number;
  accountName: string;
  businessId?: number;
}

/** The account itself as what is selected; its id carries no marker. */
export function accountEntity(account: Account): Entity {
  return {
    id: String(account.accountId),
    kind: 'account',
    name: account.name,
    accountId: account.accountId,
    accountName: account.name,
  };
}

/**
 * A business as what is selected.
 *
 * Source: specification of access and merchants, 'Business constants and limits': the marker in its
 * id.
 */
export function businessEntity(account: Account, business: Account['assets'][number]): Entity {
  return {
    id: BUSINESS_MARKER + business.businessId,
    kind: 'business',
    name: business.name,
    accountId: account.accountId,
    accountName: account.name,
    businessId: business.businessId,
  };
}

/** Finds the entity an id stands for among what the user may see; undefined when there is none. */
export function findEntity(accounts: readonly Account[], id: string): Entity | undefined {
  const wantsBusiness = id.startsWith(BUSINESS_MARKER);
  for (const account of accounts) {
    if (!wantsBusiness && String(account.accountId) === id) return accountEntity(account);
    if (!wantsBusiness) continue;
    const business = account.assets.find((one) => BUSINESS_MARKER + one.businessId === id);
    if (business) return businessEntity(account, business);
  }
  return undefined;
}

/** How calls name the entity: type 3 for a business, 2 for an account; the id without its marker. */
export function entityQuery(entity: Entity): { entityType: 2 | 3; entityId: number } {
  return entity.kind === 'business' && entity.businessId !== undefined
    ? { entityType: ENTITY_TYPE.business, entityId: entity.businessId }
    : { entityType: ENTITY_TYPE.account, entityId: entity.accountId };
}
