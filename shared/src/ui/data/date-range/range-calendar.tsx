import { DatePicker, type DatePickerProps } from 'antd';
import dayjs from 'dayjs';
import { useId, type ReactNode } from 'react';
import { useDataWords } from '../words';
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

/** The first is shown; days may be typed in any. */
const FORMATS = [
  'D MMM YYYY',
  'DD MMM YYYY',
  'D MMMM YYYY',
  'DD MMMM YYYY',
  'YYYY-MM-DD',
  'D/M/YYYY',
  'DD/MM/YYYY',
];

type Locale = NonNullable<DatePickerProps['locale']>;

/**
 * antd names the buttons in the calendar's head 'Choose a month' and 'Choose a year', which hides
 * what they show. Merged into its own words.
 */
const PLAIN_HEAD = { lang: { monthSelect: '', yearSelect: '' } } as Locale;

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
        format={FORMATS}
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
