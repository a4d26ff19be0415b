import { useState } from 'react';
import { keep, readKept, useMediaQuery } from '@mbo/shared/ui';

/** What the browser keeps of the drawer; read before the first paint, too. */
export const DRAWER_KEY = 'mbo.drawer';

/** Windows in which the page needs the drawer's room; `first-paint.js` and `skeleton.css` know it too. */
const TIGHT = '(max-width: 1023.98px)';

type Fold = 'rail' | 'wide';

function remembered(): Fold | undefined {
  const fold = readKept(DRAWER_KEY);
  return fold === 'rail' || fold === 'wide' ? fold : undefined;
}

/**
 * Whether the drawer is folded to a rail of icons, and how to change it. Until the user chose, it is
 * a rail below 1024 px only.
 */
export function useRail(): [boolean, (rail: boolean) => void] {
  const tight = useMediaQuery(TIGHT);
  const [chosen, setChosen] = useState(remembered);
  return [
    chosen === undefined ? tight : chosen === 'rail',
    (rail) => {
      const fold = rail ? 'rail' : 'wide';
      keep(DRAWER_KEY, fold);
      setChosen(fold);
    },
  ];
}
