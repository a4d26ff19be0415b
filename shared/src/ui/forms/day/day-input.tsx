import { lazy, Suspense, type AriaAttributes, type ReactNode } from 'react';
import { CalendarBorder, CalendarPlace } from '../../data/date-range/calendar-border';
import { isDay, type Day } from '../../data/date-range/days';
import { NativeDay } from '../../data/date-range/native-day';
import { formatDay } from '../../format/dates';
import { useNarrow } from '../../hooks/use-media-query';
import { useBusState } from '../../hooks/use-bus-state';

const Calendar = lazy(() => import('./day-calendar'));

export interface DayInputProps extends AriaAttributes {
  id?: string;
  /** Empty while none is chosen. */
  value?: Day | '';
  onChange?: (day: Day | '') => void;
  status?: 'error' | '';
  /** It may be emptied by a button. Default: false. */
  clearable?: boolean;
}

/**
 * Field for a day: typed as people write it ('1 Sep 2026', '2026-09-01', '01/09/2026') or picked from
 * a calendar; on narrow screens, and where the calendar does not load, in the browser's own input.
 */
export function DayInput(props: DayInputProps): ReactNode {
  const locale = useBusState('locale');
  const { value = '', onChange, clearable: _clearable, ...control } = props;
  const own = <NativeDay {...control} value={value} onChange={(day) => onChange?.(day)} />;
  if (useNarrow()) return own;
  return (
    <CalendarBorder fallback={own}>
      <Suspense
        fallback={<CalendarPlace>{isDay(value) ? formatDay(value, locale) : ''}</CalendarPlace>}
      >
        <Calendar {...props} />
      </Suspense>
    </CalendarBorder>
  );
}
