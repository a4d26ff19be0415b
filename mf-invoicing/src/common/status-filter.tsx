import { Select } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import styles from './status-filter.module.css';

interface StatusFilterProps<Status extends string> {
  label: string;
  statuses: readonly Status[];
  /** What a status is called. */
  nameOf: (status: Status) => string;
}

/** The status in the address, where it is one of these. */
export function useStatusInAddress<Status extends string>(
  statuses: readonly Status[],
): Status | undefined {
  const [params] = useSearchParams();
  return statuses.find((one) => one === params.get('status'));
}

/** Chooses the status that a list shows, and keeps it in the address; another one begins at page 1. */
export function StatusFilter<Status extends string>({
  label,
  statuses,
  nameOf,
}: StatusFilterProps<Status>): ReactNode {
  const [, setParams] = useSearchParams();
  const status = useStatusInAddress(statuses);
  return (
    <Select
      className={styles.filter ?? ''}
      aria-label={label}
      placeholder={label}
      allowClear
      value={status ?? null}
      options={statuses.map((value) => ({ value, label: nameOf(value) }))}
      onChange={(value: string | undefined) =>
        setParams((before) => {
          const next = new URLSearchParams(before);
          next.delete('page');
          if (value) next.set('status', value);
          else next.delete('status');
          return next;
        })
      }
    />
  );
}
