import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useId, type ReactNode } from 'react';
import { useDataWords } from '../words';
import { DAY_FORMATS, PLAIN_HEAD } from './day-formats';
import type { Day, DayRange } from './days';
import styles from './date-range.module.css';

export interface RangeCalendarProps {
  value: DayRange;
  /** Last day that can be chosen. */
  latest: Day;
  /** A range was chosen; whether it may be used is for the caller to check. */
  onChange: (range: DayRange) => void;
  /** The chosen range cannot be used. */
  invalid: boolean;
  /** Id of the text that says why. */
  describedBy: string | undefined;
}

/** Two dates to type, or to pick from a calendar. Days are only named here: no zone is reckoned with. */
export default function RangeCalendar({
  value,
  latest,
  onChange,
  invalid,
  describedBy,
}: RangeCalendarProps): ReactNode {
  const t = useDataWords();
  const id = useId();
  const ids = { start: `${id}from`, end: `${id}to` };
  return (
    <div className={styles.calendar}>
      <label className="mbo-visually-hidden" htmlFor={ids.start}>
        {t('range.from')}
      </label>
      <label className="mbo-visually-hidden" htmlFor={ids.end}>
        {t('range.to')}
      </label>
      <DatePicker.RangePicker
        id={ids}
        value={[dayjs(value.from), dayjs(value.to)]}
        format={DAY_FORMATS}
        locale={PLAIN_HEAD}
        maxDate={dayjs(latest)}
        allowClear={false}
        // An end that was typed before the start stays the end, and is refused as one.
        order={false}
        // Inside the page's landmark, where screen readers look for it.
        getPopupContainer={(trigger) => trigger.parentElement ?? trigger}
        status={invalid ? 'error' : undefined}
        aria-describedby={describedBy}
        classNames={{ popup: { root: styles.popup ?? '' } }}
        onChange={(dates) => {
          const [from, to] = dates ?? [];
          if (from && to)
            onChange({ from: from.format('YYYY-MM-DD'), to: to.format('YYYY-MM-DD') });
        }}
      />
    </div>
  );
}
