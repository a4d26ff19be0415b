const DAY_MS = 24 * 60 * 60_000;

/**
 * A clock that shows the noon before now, in UTC, and goes on from there: nothing that is settled at
 * midnight is settled while a test runs, whenever that is.
 */
export function clockFromNoon(): () => Date {
  const begin = Date.now();
  const sinceNoon = (begin + DAY_MS / 2) % DAY_MS;
  return () => new Date(Date.now() - sinceNoon);
}
