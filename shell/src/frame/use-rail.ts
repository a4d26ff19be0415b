import { useState } from 'react';

/** What the browser keeps of the drawer; read before the first paint, too. */
export const DRAWER_KEY = 'mbo.drawer';

const RAIL = 'rail';

function remembered(): boolean {
  try {
    return window.localStorage.getItem(DRAWER_KEY) === RAIL;
  } catch {
    return false;
  }
}

function remember(rail: boolean): void {
  try {
    if (rail) window.localStorage.setItem(DRAWER_KEY, RAIL);
    else window.localStorage.removeItem(DRAWER_KEY);
  } catch {
    // The choice then lasts as long as the page.
  }
}

/** Whether the user folded the drawer to a rail of icons, and how to change it. Default: it is wide. */
export function useRail(): [boolean, (rail: boolean) => void] {
  const [rail, setRail] = useState(remembered);
  return [
    rail,
    (next) => {
      remember(next);
      setRail(next);
    },
  ];
}
