import { Suspense, lazy, type ReactNode } from 'react';
import { useBusState } from '../../hooks/use-bus-state';
import { idle } from '../../root/idle';
import { CalendarBorder, CalendarPlace } from './calendar-border';
import { formatRange } from './days';
import type { RangeCalendarProps } from './range-calendar';

const Calendar = lazy(async () => {
  await idle();
  return import('./range-calendar');
});

/**
 * The calendar, loaded beside the page's figures and not before them: it weighs half as much as all
 * the other data parts. Until then a box of its size shows the range; should it not load, `fallback`
 * does its work.
 */
export function LazyCalendar({
  fallback,
  ...props
}: RangeCalendarProps & { fallback: ReactNode }): ReactNode {
  const locale = useBusState('locale');
  return (
    <CalendarBorder fallback={fallback}>
      <Suspense fallback={<CalendarPlace>{formatRange(props.value, locale)}</CalendarPlace>}>
        <Calendar {...props} />
      </Suspense>
    </CalendarBorder>
  );
}
