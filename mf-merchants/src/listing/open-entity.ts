import { BUSINESS_MARKER, bus, findEntity, showAlert } from '@mbo/shared/bus';
import { messageOf } from '@mbo/shared/http';
import { useCallback } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { refreshAccounts } from '../api/merchants';

/** What View and Edit of the listing lead to. */
export type ListedEntity = { accountId: number } | { businessId: number };

function entityId(entity: ListedEntity): string {
  return 'businessId' in entity ? BUSINESS_MARKER + entity.businessId : String(entity.accountId);
}

/** The entity's information page with the entity selected; with `edit` its form is open. */
export function entityPath(entity: ListedEntity, edit: boolean): string {
  const page = 'businessId' in entity ? '/merchant/businessinfo' : '/merchant/merchantinfo';
  const query = new URLSearchParams({ entity: entityId(entity), ...(edit && { edit: '1' }) });
  return `${page}?${query.toString()}`;
}

/** Link to an entity of the listing: its address, and how to go there within the page. */
export function useEntityLink(
  entity: ListedEntity,
  edit: boolean,
): { href: string; open: () => Promise<void> } {
  const path = entityPath(entity, edit);
  const navigate = useNavigate();
  const id = entityId(entity);
  const open = useCallback(async () => {
    // One that somebody made since this session began is not among its accounts yet, and the page
    // would then show another.
    if (!findEntity(bus.get('session')?.accounts ?? [], id)) {
      try {
        await refreshAccounts();
      } catch (error) {
        showAlert('error', messageOf(error));
        return;
      }
    }
    navigate(path);
  }, [id, navigate, path]);
  return { href: useHref(path), open };
}
