import { useEffect, useState } from 'react';
import { setEditing } from '../../bus';

let holders = 0;

/**
 * While `editing` is true, leaving the page by link, menu, back button, entity switch or closing
 * the tab is asked about first. Ends by itself when the component goes.
 */
export function useEditing(editing: boolean): void {
  // Not useId: its values repeat between the React roots of a page.
  const [holder] = useState(() => `holder-${(holders += 1)}`);
  useEffect(() => {
    if (!editing) return;
    setEditing(holder, true);
    return () => setEditing(holder, false);
  }, [editing, holder]);
}
