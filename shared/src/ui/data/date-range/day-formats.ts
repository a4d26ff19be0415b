import type { DatePickerProps } from 'antd';

/** The first is shown; days may be typed in any. */
export const DAY_FORMATS = [
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
export const PLAIN_HEAD = { lang: { monthSelect: '', yearSelect: '' } } as Locale;
