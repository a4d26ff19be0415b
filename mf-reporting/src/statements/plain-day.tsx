import { useBusState } from '@mbo/shared/ui';
import type { ReactNode } from 'react';

/** A day of UTC as it is, in no time zone: '31 Jan 2026'. */
export function PlainDay({ day }: { day: string }): ReactNode {
  const locale = useBusState('locale');
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return <time dateTime={day}>{format.format(new Date(`${day.slice(0, 10)}T00:00:00Z`))}</time>;
}
