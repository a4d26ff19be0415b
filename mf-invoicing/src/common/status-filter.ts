import type { ListFilter } from '@mbo/shared/ui/lists';

/** The status that a list is filtered by, where it is one of these, as the gateway takes it. */
export function toStatus<Status extends string>(
  statuses: readonly Status[],
  filters: readonly ListFilter[],
): { status?: Status } {
  const value = filters.find(({ field }) => field === 'status')?.value;
  const status = statuses.find((one) => one === value);
  return status ? { status } : {};
}
