import { useParam } from '@mbo/shared/navigation';
import { Select } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
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
  const [status] = useParam('status');
  return statuses.find((one) => one === status);
}

/** Chooses the status that a list shows, and keeps it in the address; another one begins at page 1. */
export function StatusFilter<Status extends string>({
  label,
  statuses,
  nameOf,
}: StatusFilterProps<Status>): ReactNode {
  const [, setStatus] = useParam('status', { alsoDrop: 'page' });
  const status = useStatusInAddress(statuses);
  return (
    <Select
      className={styles.filter ?? ''}
      aria-label={label}
      placeholder={label}
      allowClear
      value={status ?? null}
      options={statuses.map((value) => ({ value, label: nameOf(value) }))}
      onChange={setStatus}
    />
  );
}
