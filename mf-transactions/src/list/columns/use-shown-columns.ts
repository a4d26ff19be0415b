import type { SavedView } from '@mbo/gateway-contract/saved-views';
import { useSession } from '@mbo/shared/ui';
import { useState } from 'react';
import { keepColumns, keptColumns } from './kept-columns';

export interface ShownColumns {
  /** Keys, in order. */
  shown: readonly string[];
  setShown: (shown: string[]) => void;
}

/**
 * The columns shown: those of the saved view that the list was come by, with what was changed in it
 * since; else the user's own, which are kept in the browser.
 */
export function useShownColumns(view: SavedView | undefined): ShownColumns {
  const email = useSession()?.email ?? '';
  const [own, setOwn] = useState(() => ({ email, columns: keptColumns(email) }));
  const [changed, setChanged] = useState<{ view: SavedView; columns: string[] }>();

  const ownColumns = own.email === email ? own.columns : keptColumns(email);
  if (!view || view.columns.length === 0) {
    return {
      shown: ownColumns,
      setShown(columns) {
        keepColumns(email, columns);
        setOwn({ email, columns });
      },
    };
  }
  return {
    // A view that was saved anew is another object: what was changed before is in it, or given up.
    shown: changed?.view === view ? changed.columns : view.columns,
    setShown: (columns) => setChanged({ view, columns }),
  };
}
