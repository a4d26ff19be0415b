import { formatDay, useBusState } from '@mbo/shared/ui';
import type { ReactNode } from 'react';

/** A day of UTC as it is, in no time zone: '31 Jan 2026'. */
export function PlainDay({ day }: { day: string }): ReactNode {
  const locale = useBusState('locale');
  return <time dateTime={day}>{formatDay(day.slice(0, 10), locale)}</time>;
}
