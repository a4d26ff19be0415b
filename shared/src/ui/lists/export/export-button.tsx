import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { formatRange } from '../../data/date-range/days';
import type { DateRange } from '../../data/date-range/presets';
import { useBusState } from '../../hooks/use-bus-state';
import { useFilterWords } from '../filters/filter-words';
import { useListContext } from '../list-context';
import type { ListQuery } from '../state/use-list-rows';
import { ExportDialog } from './export-dialog';

export interface ExportButtonProps {
  query: ListQuery;
  /** Path of the CSV of everything that the query holds, all pages. */
  path: (query: ListQuery) => string;
  range: DateRange | undefined;
  zone: string;
  /** Undefined while nobody knows how many there are. */
  total: number | undefined;
  totalIsCapped: boolean;
}

/** Exports exactly what the list is narrowed down to, all pages of it. */
export function ExportButton(props: ExportButtonProps): ReactNode {
  const { say } = useListContext();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<DownloadOutlined aria-hidden="true" />}
        disabled={!props.total}
        onClick={() => setOpen(true)}
      >
        {say('export.button')}
      </Button>
      {open && <OpenExport {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Asks for the lists that filters are named by only once it is open. */
function OpenExport({
  query,
  path,
  range,
  zone,
  total = 0,
  totalIsCapped,
  onClose,
}: ExportButtonProps & { onClose: () => void }): ReactNode {
  const { say } = useListContext();
  const locale = useBusState('locale');
  const words = useFilterWords();
  // As it was when opened: the list may be refreshed behind it.
  const [shown] = useState({ query, total, totalIsCapped });
  const { search, filters } = shown.query;
  const about = [
    ...(range ? [say('export.dates', { range: formatRange(range, locale), zone })] : []),
    ...(search === '' ? [] : [say('filters.searchChip', { search })]),
    ...filters.map(words),
  ];
  return <ExportDialog {...shown} path={path(shown.query)} about={about} onClose={onClose} />;
}
