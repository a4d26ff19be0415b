import type { ReactNode } from 'react';
import { useBusState, useSession } from '../hooks/use-bus-state';
import styles from './format.module.css';

export interface DateTimeProps {
  /** ISO 8601 UTC. */
  value: string;
  /**
   * `date`: the day; `minute`: day and time of day; `recent`: the same, with the year only where it
   * is not the present one, for lists. Default: minute.
   */
  precision?: 'date' | 'minute' | 'recent';
}

const EXACT: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
};

const SHORT: Record<'date' | 'minute', Intl.DateTimeFormatOptions> = {
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  minute: {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
};

/** `zone` if the browser knows it, else UTC. */
export function knownZone(zone: string | undefined): string {
  if (zone === undefined || zone === '') return 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/** A point in time as seen in a zone, e.g. 'Jan 31, 2026, 18:59'. */
export function formatDateTime(
  value: string,
  zone: string,
  locale: string,
  precision: 'date' | 'minute' | 'recent' | 'exact' = 'minute',
): string {
  if (precision === 'recent') return formatRecent(value, zone, locale);
  const options = precision === 'exact' ? EXACT : SHORT[precision];
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: knownZone(zone) }).format(
    new Date(value),
  );
}

function formatRecent(value: string, zone: string, locale: string): string {
  const timeZone = knownZone(zone);
  const { year, ...withoutYear } = SHORT.minute;
  const yearOf = (at: Date): string => new Intl.DateTimeFormat('en', { year, timeZone }).format(at);
  const at = new Date(value);
  const options = yearOf(at) === yearOf(new Date()) ? withoutYear : SHORT.minute;
  return new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(at);
}

/** The user's time zone, an IANA name; UTC when nobody is signed in or the browser does not know it. */
export function useTimeZone(): string {
  return knownZone(useSession()?.timezone);
}

/** A point in time in the user's zone; to the second, with the zone's name, on hover. */
export function DateTime({ value, precision = 'minute' }: DateTimeProps): ReactNode {
  const zone = useTimeZone();
  const locale = useBusState('locale');
  return (
    <time
      className={styles.figure}
      dateTime={value}
      title={`${formatDateTime(value, zone, locale, 'exact')} (${zone})`}
    >
      {formatDateTime(value, zone, locale, precision)}
    </time>
  );
}
