import { Input, type InputProps } from 'antd';
import type { ReactNode } from 'react';
import { formatDay } from '../../format/dates';
import { useBusState } from '../../hooks/use-bus-state';
import { isDay, type Day } from './days';
import styles from './native-day.module.css';

export interface NativeDayProps extends Omit<
  InputProps,
  'type' | 'value' | 'onChange' | 'className'
> {
  /** Empty while none is chosen. */
  value: Day | '';
  onChange: (day: Day | '') => void;
}

/**
 * The browser's own date input, which phones know best how to fill. They write a day in the style of
 * their own settings, so the product's text covers it, except while a keyboard types into it.
 */
export function NativeDay({ value, onChange, ...control }: NativeDayProps): ReactNode {
  const locale = useBusState('locale');
  const isShown = isDay(value);
  return (
    <span className={styles.day} data-filled={isShown || undefined}>
      <Input
        {...control}
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {isShown && (
        <span className={styles.text} aria-hidden="true">
          {formatDay(value, locale)}
        </span>
      )}
    </span>
  );
}
