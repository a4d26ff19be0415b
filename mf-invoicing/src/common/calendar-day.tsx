import { formatDay, useBusState } from '@mbo/shared/ui';
import type { ReactNode } from 'react';

/** Today where the user is, `YYYY-MM-DD`. */
export function todayIn(zone: string): string {
  return dayOf(new Date().toISOString(), zone);
}

/** The day of an instant in a zone, `YYYY-MM-DD`. */
export function dayOf(instant: string, zone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(new Date(instant));
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

export interface CalendarDayProps {
  /** `YYYY-MM-DD`. */
  value: string;
  /** Leaves this year's number out, which then appears on hover. Default: false. */
  short?: boolean;
}

/** A calendar date as the locale writes it: the same day in every time zone. */
export function CalendarDay({ value, short = false }: CalendarDayProps): ReactNode {
  const locale = useBusState('locale');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  const full = formatDay(value, locale);
  if (!short || !value.startsWith(new Date().toISOString().slice(0, 4))) {
    return <time dateTime={value}>{full}</time>;
  }
  return (
    <time dateTime={value} title={full}>
      {formatDay(value, locale, { year: false })}
    </time>
  );
}
