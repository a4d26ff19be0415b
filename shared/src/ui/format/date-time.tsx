import type { ReactNode } from 'react';
import { useBusState, useSession } from '../hooks/use-bus-state';
import { formatDateTime, knownZone } from './dates';
import { formatTimeAgo, useMinute } from './time-ago';
import styles from './format.module.css';

export interface DateTimeProps {
  /** ISO 8601 UTC. */
  value: string;
  /**
   * `date`: the day; `minute`: day and time of day; `recent`: the same, with the year only where it
   * is not the present one, for lists; `time`: time of day to the second, where the day is known.
   * Default: minute.
   */
  precision?: 'date' | 'minute' | 'recent' | 'time';
  /** Says beside it how long ago that was, or how long it will be; not in dense tables. Default: false. */
  relative?: boolean;
}

/** The user's time zone, an IANA name; UTC when nobody is signed in or the browser does not know it. */
export function useTimeZone(): string {
  return knownZone(useSession()?.timezone);
}

/** A point in time in the user's zone; to the second, with the zone's name, on hover. */
export function DateTime({
  value,
  precision = 'minute',
  relative = false,
}: DateTimeProps): ReactNode {
  const zone = useTimeZone();
  const locale = useBusState('locale');
  const exact = (
    <time
      className={styles.figure}
      dateTime={value}
      title={`${formatDateTime(value, zone, locale, 'exact')} (${zone})`}
    >
      {formatDateTime(value, zone, locale, precision)}
    </time>
  );
  if (!relative) return exact;
  return (
    <span className={styles.both}>
      {exact} <TimeAgo value={value} />
    </span>
  );
}

function TimeAgo({ value }: { value: string }): ReactNode {
  const locale = useBusState('locale');
  const now = useMinute();
  return (
    <time className={styles.ago} dateTime={value}>
      {formatTimeAgo(value, now, locale)}
    </time>
  );
}
