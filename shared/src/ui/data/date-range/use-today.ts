import { useEffect, useState } from 'react';
import { addDays, beginningOf, dayOf, type Day } from './days';

/**
 * Today in a zone, an IANA name; changes at its midnight, also on a page that was left open or
 * asleep over it.
 */
export function useToday(zone: string): Day {
  const [now, setNow] = useState(() => new Date());
  const today = dayOf(now, zone);
  useEffect(() => {
    const look = (): void => setNow(new Date());
    const midnight = beginningOf(addDays(today, 1), zone).valueOf();
    const timer = setTimeout(look, Math.max(midnight - Date.now(), 0) + 1000);
    // Timers do not run while a computer sleeps.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [today, zone]);
  return today;
}

/** Today in UTC. */
export function useUtcToday(): Day {
  return useToday('UTC');
}
