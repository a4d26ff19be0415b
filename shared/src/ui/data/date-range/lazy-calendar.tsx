import { Suspense, lazy, type ReactNode } from 'react';
import { CalendarOutlined } from '@ant-design/icons';
import { useBusState } from '../../hooks/use-bus-state';
import { idle } from '../../root/idle';
import { CalendarBorder } from './calendar-border';
import { formatRange } from './days';
import type { RangeCalendarProps } from './range-calendar';
import styles from './date-range.module.css';

const Calendar = lazy(async () => {
  await idle();
  return import('./range-calendar');
});

/**
 * The calendar, loaded beside the page's figures and not before them: it weighs half as much as
 * all the other data parts. Until then a box of its size shows the range; should it not load, `fallback` does its work.
 */
export function LazyCalendar({
  fallback,
  ...props
}: RangeCalendarProps & { fallback: ReactNode }): ReactNode {
  const locale = useBusState('locale');
  return (
    <CalendarBorder fallback={fallback}>
      <Suspense
        fallback={
          <div className={styles.calendarBox}>
            <span className={styles.calendarText}>{formatRange(props.value, locale)}</span>
            <CalendarOutlined aria-hidden="true" />
          </div>
        }
      >
        <Calendar {...props} />
      </Suspense>
    </CalendarBorder>
  );
}
