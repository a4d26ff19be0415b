import { useEffect, useRef } from 'react';

/** Acts by key, as `KeyboardEvent.key` names it. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** Where keys have a meaning of their own; among them the button of a menu that is open. */
const OWN_KEYS = [
  'input, textarea, select, [contenteditable="true"]',
  '[role="dialog"], [role="menu"], [role="listbox"], [role="combobox"]',
  '[aria-haspopup="menu"][aria-expanded="true"]',
].join();

/** Whether a key is meant for the page: nothing is typed into, and nothing lies over it. */
function isForPage({ target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey) return false;
  return !(target instanceof Element && target.closest(OWN_KEYS));
}

/** Hears the page's keys while the component is on it. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const present = useRef(shortcuts);
  useEffect(() => {
    present.current = shortcuts;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const { key } = event;
      // With Caps Lock on, letters come as capitals.
      const act = present.current[key] ?? present.current[key.toLowerCase()];
      if (!act || event.defaultPrevented || !isForPage(event)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
