import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { DAY_FORMATS, PLAIN_HEAD } from '../../data/date-range/day-formats';
import type { DayInputProps } from './day-input';
import styles from './day.module.css';

/** A date to type, or to pick from a calendar. Days are only named here: no zone is reckoned with. */
export default function DayCalendar({
  value = '',
  onChange,
  status = '',
  clearable = false,
  ...control
}: DayInputProps): ReactNode {
  return (
    <DatePicker
      {...control}
      value={value === '' ? null : dayjs(value)}
      format={DAY_FORMATS}
      locale={PLAIN_HEAD}
      allowClear={clearable}
      placeholder=""
      // It would be the browser's own today.
      showNow={false}
      {...(status !== '' && { status })}
      // Inside the page's landmark, where screen readers look for it.
      getPopupContainer={(trigger) => trigger.parentElement ?? trigger}
      classNames={{ root: styles.calendar ?? '', popup: { root: styles.popup ?? '' } }}
      onChange={(day) => onChange?.(day ? day.format('YYYY-MM-DD') : '')}
    />
  );
}
