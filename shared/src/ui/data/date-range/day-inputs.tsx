import { Button } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useDataWords } from '../words';
import { isDay, type Day, type DayRange } from './days';
import { NativeDay } from './native-day';
import styles from './date-range.module.css';

export interface DayInputsProps {
  value: DayRange;
  latest: Day;
  /** Days as they are in the inputs; an empty text where there is none. */
  onApply: (from: Day | '', to: Day | '') => void;
  describedBy: string | undefined;
}

/** Two date inputs of the browser's own, which phones know best how to fill, and Apply. */
export function DayInputs({ value, latest, onApply, describedBy }: DayInputsProps): ReactNode {
  const t = useDataWords();
  const id = useId();
  const [from, setFrom] = useState<Day | ''>(value.from);
  const [to, setTo] = useState<Day | ''>(value.to);
  return (
    <form
      className={styles.dayInputs}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onApply(isDay(from) ? from : '', isDay(to) ? to : '');
      }}
    >
      <span className={styles.dayInput}>
        <label htmlFor={`${id}from`}>{t('range.from')}</label>
        <NativeDay
          id={`${id}from`}
          value={from}
          max={latest}
          aria-describedby={describedBy}
          onChange={setFrom}
        />
      </span>
      <span className={styles.dayInput}>
        <label htmlFor={`${id}to`}>{t('range.to')}</label>
        <NativeDay
          id={`${id}to`}
          value={to}
          max={latest}
          aria-describedby={describedBy}
          onChange={setTo}
        />
      </span>
      <Button htmlType="submit">{t('range.apply')}</Button>
    </form>
  );
}
