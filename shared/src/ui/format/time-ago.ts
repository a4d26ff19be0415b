import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** From how many minutes on a unit is used, and how many of them it has; the largest first. */
const UNITS = [
  ['year', 365 * 24 * 60],
  ['month', 30 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/**
 * How long before or after `now` (in ms) an instant is: '2 hours ago', 'in 3 days', 'now' below a
 * minute. In whole units, rounded down: what is 47 hours old is a day old.
 */
export function formatTimeAgo(value: string, now: number, locale: string): string {
  const minutes = (Date.parse(value) - now) / MINUTE_MS;
  const unit = UNITS.find(([, length]) => Math.abs(minutes) >= length);
  if (!unit) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second');
  // 'Yesterday' would be wrong for what happened 30 hours ago, the day before.
  return new Intl.RelativeTimeFormat(locale).format(Math.trunc(minutes / unit[1]), unit[0]);
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((each) => each()), MINUTE_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The present, in ms, to the beginning of its minute: one clock for everything shown. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
}
