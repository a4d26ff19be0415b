import { askToConfirm, showAlert, type Entity } from '../../../bus';
import type { SavedView } from '@mbo/gateway-contract/saved-views';
import { messageOf } from '../../../http';
import { useListContext } from '../list-context';
import type { ListState } from '../state/use-list-state';
import { deleteView, refreshViews, updateView } from './api';

export interface ViewActions {
  /** Saves what is shown in a view's place, under its name. */
  replace: (view: SavedView) => Promise<void>;
  /** Asks, naming it, then deletes it. The list stays as it is. */
  remove: (view: SavedView) => Promise<void>;
}

/** What is done to a view at once, without a form. */
export function useViewActions(
  { accountId }: Entity,
  { query, nameView }: ListState,
  columns: readonly string[],
): ViewActions {
  const { say } = useListContext();

  async function act(work: () => Promise<unknown>, done: string): Promise<boolean> {
    try {
      await work();
      showAlert('success', done);
      return true;
    } catch (error) {
      showAlert('error', messageOf(error));
      return false;
    } finally {
      // After a refusal too: it may say that the views are no longer those shown.
      await refreshViews(accountId);
    }
  }

  return {
    async replace({ viewId, name, shared }) {
      const view = { name, shared, query, columns: [...columns] };
      await act(() => updateView(accountId, viewId, view), say('views.replaced', { name }));
    },
    async remove({ viewId, name, shared }) {
      const agreed = await askToConfirm({
        title: say('views.deleteTitle', { name }),
        description: say(shared ? 'views.deleteShared' : 'views.deleteOwn'),
        okLabel: say('views.deleteOf', { name }),
        danger: true,
      });
      if (!agreed) return;
      if (await act(() => deleteView(accountId, viewId), say('views.deleted', { name }))) {
        nameView(undefined);
      }
    },
  };
}
