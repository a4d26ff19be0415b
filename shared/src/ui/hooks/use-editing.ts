import { useEffect, useState } from 'react';
import { draftHolder, setEditing } from '../../bus';

let holders = 0;

/**
 * While `editing` is true, leaving the page by link, menu, back button, entity switch or closing
 * the tab is asked about first. Ends by itself when the component goes.
 *
 * @param isKept  what was typed is kept as a draft, and the question says so. Default: false
 */
export function useEditing(editing: boolean, isKept = false): void {
  // Not useId: its values repeat between the React roots of a page.
  const [holder] = useState(() => `holder-${(holders += 1)}`);
  useEffect(() => {
    if (!editing) return;
    const name = isKept ? draftHolder(holder) : holder;
    setEditing(name, true);
    return () => setEditing(name, false);
  }, [editing, holder, isKept]);
}
