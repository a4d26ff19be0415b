import type { TransactionStatus, TransactionStatuses } from '@mbo/gateway-contract/transactions';
import { useBusState } from '@mbo/shared/ui';
import type { ListControls, ListFilter, ListQuery } from '@mbo/shared/ui/lists';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TRANSACTIONS_KEY, countStatuses } from '../api/list';
import { formatCount, type Count } from './count';
import styles from './status-chips.module.css';

/** Offered whether or not there are any. */
const USUAL: readonly TransactionStatus[] = ['captured', 'authorised', 'declined', 'refunded'];

export interface StatusChipsProps {
  list: ListControls;
  isFolded: boolean;
  /** Tells whether there are any. */
  onShown: (isShown: boolean) => void;
  /** At their end. */
  children: ReactNode;
}

/** Whether a filter asks for a status, as a chip does. */
export function asksForStatus({ field, action }: ListFilter): boolean {
  return field === 'status' && action === 'INCLUDE';
}

/** The counts of a list's statuses, whichever of them it shows, as they are asked and kept. */
export function statusesQuery(query: ListQuery, isFolded: boolean) {
  const { entity, search, fromDate, toDate } = query;
  const others = query.filters.filter((filter) => !asksForStatus(filter));
  return queryOptions({
    queryKey: [
      ...TRANSACTIONS_KEY,
      isFolded,
      'statuses',
      { entityId: entity?.id, search, fromDate, toDate, others },
    ],
    queryFn: ({ signal }) => countStatuses({ ...query, filters: others, isFolded }, signal),
  });
}

/**
 * How many transactions there are of each status, each a button that shows those alone; several may
 * be chosen. Nothing where the gateway does not count them.
 */
export function StatusChips({ list, isFolded, onShown, children }: StatusChipsProps): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const { query, setFilters } = list;
  const { filters } = query;
  const others = filters.filter((filter) => !asksForStatus(filter));
  const { data, isPending, error } = useQuery({
    ...statusesQuery(query, isFolded),
    placeholderData: keepPreviousData,
  });
  const isShown = !error || data !== undefined;
  useEffect(() => onShown(isShown), [isShown, onShown]);
  if (!isShown) return null;

  const chosen = filters.filter(asksForStatus).map(({ value }) => value);
  const toggle = (status: TransactionStatus): void => {
    const isChosen = chosen.includes(status);
    const filter = { field: 'status', action: 'INCLUDE', operator: 'EQUALS', valueType: 'status' };
    setFilters(
      isChosen
        ? filters.filter((one) => !asksForStatus(one) || one.value !== status)
        : [...filters, { ...filter, value: status } as ListFilter],
    );
  };
  return (
    <div className={styles.line}>
      <div
        className={styles.chips}
        role="group"
        aria-label={t('list.statuses.label')}
        aria-busy={isPending}
      >
        <Chip
          label={t('list.statuses.all')}
          count={data && totalOf(data)}
          isChosen={chosen.length === 0}
          onClick={() => setFilters(others)}
        />
        {shownStatuses(data, chosen).map((status) => (
          <Chip
            key={status}
            label={t(`common.status.${status}`)}
            count={data && countOf(data, status)}
            isChosen={chosen.includes(status)}
            onClick={() => toggle(status)}
          />
        ))}
      </div>
      {data && children}
    </div>
  );
}

function shownStatuses(
  data: TransactionStatuses | undefined,
  chosen: readonly string[],
): TransactionStatus[] {
  const found = data?.statuses.map(({ status }) => status) ?? [];
  return [...new Set([...USUAL, ...found, ...(chosen as TransactionStatus[])])];
}

/** Undefined where it was not counted. */
function countOf(data: TransactionStatuses, status: TransactionStatus): Count | undefined {
  if (!data.isCounted) return undefined;
  return data.statuses.find((one) => one.status === status) ?? { count: 0, isCapped: false };
}

function totalOf({ isCounted, statuses }: TransactionStatuses): Count | undefined {
  if (!isCounted) return undefined;
  return {
    count: statuses.reduce((sum, { count }) => sum + count, 0),
    isCapped: statuses.some(({ isCapped }) => isCapped),
  };
}

function Chip({
  label,
  count,
  isChosen,
  onClick,
}: {
  label: string;
  count: Count | undefined;
  isChosen: boolean;
  onClick: () => void;
}): ReactNode {
  const locale = useBusState('locale');
  return (
    <button type="button" className={styles.chip} aria-pressed={isChosen} onClick={onClick}>
      {label}
      {count && <span className={styles.count}>{formatCount(count, locale)}</span>}
    </button>
  );
}
