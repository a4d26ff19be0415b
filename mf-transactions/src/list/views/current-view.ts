import type { SavedView } from '@mbo/gateway-contract/saved-views';
import { viewQuery } from '../list-params';
import type { ListState } from '../use-list-state';

/** The view that the list was come by, if the user sees it. */
export function currentView(
  views: readonly SavedView[] | undefined,
  { viewId }: Pick<ListState, 'viewId'>,
): SavedView | undefined {
  return viewId === undefined ? undefined : views?.find((view) => view.viewId === viewId);
}

/** Whether the list is no longer as the view has it. */
export function isChanged(view: SavedView, query: string, columns: readonly string[]): boolean {
  const sameQuery = viewQuery(new URLSearchParams(view.query)) === query;
  const sameColumns = view.columns.length === 0 || view.columns.join() === columns.join();
  return !sameQuery || !sameColumns;
}
