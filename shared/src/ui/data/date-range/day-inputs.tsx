import { Button } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useDataWords } from '../words';
import { isDay, type Day, type DayRange } from './days';
import styles from './date-range.module.css';

export interface DayInputsProps {
  value: DayRange;
  latest: Day;
  /** Days as they stand in the inputs; an empty text where there is none. */
  onApply: (from: Day | '', to: Day | '') => void;
  describedBy: string | undefined;
}

/** Two date inputs of the browser's own, which phones know best how to fill, and Apply. */
export function DayInputs({ value, latest, onApply, describedBy }: DayInputsProps): ReactNode {
  const t = useDataWords();
  const id = useId();
  const [from, setFrom] = useState(value.from);
  const [to, setTo] = useState(value.to);
  return (
    <form
      className={styles.dayInputs}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onApply(isDay(from) ? from : '', isDay(to) ? to : '');
      }}
    >
      <label className={styles.dayInput} htmlFor={`${id}from`}>
        {t('range.from')}
        <input
          id={`${id}from`}
          type="date"
          value={from}
          max={latest}
          aria-describedby={describedBy}
          onChange={(event) => setFrom(event.target.value)}
        />
      </label>
      <label className={styles.dayInput} htmlFor={`${id}to`}>
        {t('range.to')}
        <input
          id={`${id}to`}
          type="date"
          value={to}
          max={latest}
          aria-describedby={describedBy}
          onChange={(event) => setTo(event.target.value)}
        />
      </label>
      <Button htmlType="submit">{t('range.apply')}</Button>
    </form>
  );
}
