import { Button, SearchOutlined, useBusState } from '@mbo/shared/ui';
import {
  addDays,
  formatRange,
  toInstants,
  useToday,
  type Day,
  type DateRange,
} from '@mbo/shared/ui/data';
import type { ListControls } from '@mbo/shared/ui/lists';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TRANSACTIONS_KEY, countBetween } from '../api/list';
import { allDays } from './all-days';
import { formatCount, type Count } from './count';
import styles from './list.module.css';

/** Says what a search found outside the dates of the list: '3 more before 23 Oct: show all dates'. */
export function FoundElsewhere({
  list,
  isFolded,
}: {
  list: ListControls;
  isFolded: boolean;
}): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const locale = useBusState('locale');
  const { query, range, setRange, zone } = list;
  const all = allDays(useToday(zone));
  const before = useCount(
    list,
    isFolded,
    range && range.from > all.from ? { from: all.from, to: addDays(range.from, -1) } : undefined,
  );
  const after = useCount(
    list,
    isFolded,
    range && range.to < all.to ? { from: addDays(range.to, 1), to: all.to } : undefined,
  );
  const total = before.count + after.count;
  if (!range || query.search === '' || total === 0) return null;

  const day = (one: Day): string => formatRange({ from: one, to: one }, locale);
  const parts = {
    before: formatCount(before, locale),
    after: formatCount(after, locale),
    from: day(range.from),
    to: day(range.to),
  };
  const where = after.count === 0 ? 'before' : before.count === 0 ? 'after' : 'both';
  return (
    <p className={styles.elsewhere} role="status">
      <SearchOutlined aria-hidden="true" />
      {t(`list.elsewhere.${where}`, parts)}
      <Button type="link" size="small" onClick={() => setRange(all)}>
        {t('list.elsewhere.show')}
      </Button>
    </p>
  );
}

/** How many the search finds between the days; nothing while that is not known. */
function useCount(
  { query, zone }: ListControls,
  isFolded: boolean,
  days: DateRange | undefined,
): Count {
  const { entity, search, filters } = query;
  const { data } = useQuery({
    queryKey: [
      ...TRANSACTIONS_KEY,
      isFolded,
      'elsewhere',
      { entityId: entity?.id, search, filters, days },
    ],
    queryFn: ({ signal }) =>
      countBetween({ ...query, isFolded }, toInstants(days as DateRange, zone), signal),
    enabled: search !== '' && days !== undefined,
  });
  return data ?? { count: 0, isCapped: false };
}
