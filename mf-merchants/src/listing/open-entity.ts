import { BUSINESS_MARKER, bus, findEntity, showAlert } from '@mbo/shared/bus';
import { messageOf } from '@mbo/shared/http';
import { useCallback, type MouseEvent } from 'react';
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

/** The account's dashboard with exactly what its volume sums up. */
export function volumePath(accountId: number, currencyId: number): string {
  return `/dashboard?entity=${accountId}&range=last30&currency=${currencyId}`;
}

/** Link to a page of an entity of the listing: its address, and how to go there within the page. */
export function useEntityLink(
  entity: ListedEntity,
  path: string,
): { href: string; open: () => Promise<void> } {
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

/** Handles the click on such a link, unless it asks for a tab of its own. */
export function followLink(event: MouseEvent, open: () => Promise<void>): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  void open();
}
