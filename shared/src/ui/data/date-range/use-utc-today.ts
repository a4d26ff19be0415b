import { useEffect, useState } from 'react';
import { addDays, dayOf, startOf, type Day } from './days';

/** Today in UTC; changes at midnight UTC, also on a page that was left open or asleep over it. */
export function useUtcToday(): Day {
  const [today, setToday] = useState(() => dayOf(new Date()));
  useEffect(() => {
    const look = (): void => setToday(dayOf(new Date()));
    const midnight = startOf(addDays(today, 1)).valueOf();
    const timer = setTimeout(look, Math.max(midnight - Date.now(), 0) + 1000);
    // Timers stand still while a computer sleeps.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [today]);
  return today;
}
