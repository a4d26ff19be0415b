import { useEffect, useRef, useState, type RefObject } from 'react';

/** Which control of a row is meant. */
export type RowControl = 'first' | 'remove';

export interface ListFocus<List extends HTMLElement> {
  /** The list whose children are the rows. */
  list: RefObject<List>;
  /** Once the rows are drawn anew: focus a control of the row at this place, or of the last one. */
  focusRow: (index: number, control: RowControl) => void;
}

const SELECTORS: Readonly<Record<RowControl, string>> = {
  first: '[role="combobox"], button',
  remove: 'button',
};

/**
 * Keeps the focus in a list whose rows come and go: with the button that took a row away, it would
 * else be lost.
 *
 * @param onEmpty  called where there is no row to go to
 */
export function useFocusInList<List extends HTMLElement>(onEmpty: () => void): ListFocus<List> {
  const list = useRef<List>(null);
  const [wanted, setWanted] = useState<{ index: number; control: RowControl }>();
  const emptied = useRef(onEmpty);
  emptied.current = onEmpty;

  useEffect(() => {
    if (!wanted) return;
    const rows = list.current?.children ?? [];
    const row = rows[Math.min(wanted.index, rows.length - 1)];
    const control = row?.querySelector<HTMLElement>(SELECTORS[wanted.control]);
    if (control) control.focus();
    else emptied.current();
    setWanted(undefined);
  }, [wanted]);

  return { list, focusRow: (index, control) => setWanted({ index, control }) };
}
