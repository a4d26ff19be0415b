import type { KeyboardEvent } from 'react';

/** Keys that act in a panel while nothing is typed and no modifier is held. */
export function panelKeys(
  acts: Readonly<Record<string, (() => void) | undefined>>,
): (event: KeyboardEvent) => void {
  return (event) => {
    const { target } = event;
    const typing =
      target instanceof HTMLElement &&
      (target.isContentEditable || target.matches('input, textarea, select'));
    if (typing || event.altKey || event.ctrlKey || event.metaKey) return;
    const act = acts[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  };
}
