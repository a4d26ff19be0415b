import { useTranslation } from 'react-i18next';
import type { Entity } from '../../bus';
import { ACCESS_TYPE, STAFF_ACCOUNT_TYPES, type UserSession } from '@mbo/gateway-contract/access';
import { useEntity, useSession } from './use-bus-state';

/** Whether the signed-in user may change things on the selected account or business. */
export interface Access {
  mayChange: boolean;
  /** Of the provider's staff, who may change things everywhere. */
  isStaff: boolean;
  /** Why not, in words for the user; empty while `mayChange`. */
  reason: string;
}

/** Whether `session` may change things on `entity`: staff may, others by their access type there. */
export function mayChange(
  session: Pick<UserSession, 'accountTypeId' | 'accessType' | 'accounts'> | null,
  entity: Pick<Entity, 'accountId'> | null,
): boolean {
  if (!session || !entity) return false;
  if (STAFF_ACCOUNT_TYPES.includes(session.accountTypeId)) return true;
  const account = session.accounts.find(({ accountId }) => accountId === entity.accountId);
  return (
    account !== undefined &&
    (account.accessType ?? session.accessType) === ACCESS_TYPE.merchantAdmin
  );
}

/**
 * Whether the signed-in user may change things on the selected entity, with the reason in words.
 * It only decides what a page offers: the gateway decides what is done.
 */
export function useAccess(): Access {
  const { t } = useTranslation('ui');
  const session = useSession();
  const entity = useEntity();
  const allowed = mayChange(session, entity);
  return {
    mayChange: allowed,
    isStaff: session !== null && STAFF_ACCOUNT_TYPES.includes(session.accountTypeId),
    reason:
      allowed || !session || !entity ? '' : t('access.viewOnly', { account: entity.accountName }),
  };
}
