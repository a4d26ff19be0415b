import { useState } from 'react';
import type { SavedView } from '@mbo/gateway-contract/saved-views';
import { keep, readKept } from '../../hooks/kept';
import { useSession } from '../../hooks/use-bus-state';

const keyOf = (list: string, email: string): string => `mbo.${list}.columns.${email}`;

function isColumns(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');
}

/** The columns of a list that a user chose in this browser; undefined: the usual ones. */
function keptColumns(list: string, email: string): readonly string[] | undefined {
  try {
    const kept: unknown = JSON.parse(readKept(keyOf(list, email)) ?? 'null');
    return isColumns(kept) ? kept : undefined;
  } catch {
    // Something else is kept there.
    return undefined;
  }
}

export interface ShownColumns {
  /** Keys, in order. */
  shown: readonly string[];
  setShown: (shown: string[]) => void;
}

/**
 * The columns shown: those of the saved view that the list was opened by, with what was changed in
 * it since; else the user's own, which are kept in the browser.
 */
export function useShownColumns(
  list: string,
  usual: readonly string[],
  view: SavedView | undefined,
): ShownColumns {
  const email = useSession()?.email ?? '';
  const [own, setOwn] = useState(() => ({ email, columns: keptColumns(list, email) }));
  const [changed, setChanged] = useState<{ view: SavedView; columns: string[] }>();

  if (!view || view.columns.length === 0) {
    const kept = own.email === email ? own.columns : keptColumns(list, email);
    return {
      shown: kept ?? usual,
      setShown(columns) {
        const isUsual = columns.join() === usual.join();
        keep(keyOf(list, email), isUsual ? null : JSON.stringify(columns));
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
