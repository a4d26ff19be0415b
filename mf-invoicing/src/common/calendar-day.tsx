import { formatDateTime, useBusState } from '@mbo/shared/ui';
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

/** A calendar date, `YYYY-MM-DD`, as the locale writes it: the same day in every time zone. */
export function CalendarDay({ value }: { value: string }): ReactNode {
  const locale = useBusState('locale');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  return (
    <time dateTime={value}>{formatDateTime(`${value}T00:00:00Z`, 'UTC', locale, 'date')}</time>
  );
}
