import { Button, DownloadOutlined } from '@mbo/shared/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransactionFilter } from '@mbo/gateway-contract/transaction-filters';
import type { Selection } from '../../api/list';
import { useFilterWords } from '../filters/filter-words';
import { ExportDialog } from './export-dialog';

export interface ExportButtonProps {
  selection: Selection;
  /** The dates, in words. */
  dates: string;
  /** Undefined while nobody knows how many there are. */
  total: number | undefined;
  totalIsCapped: boolean;
}

/** Exports exactly what the list is narrowed down to, all pages of it. */
export function ExportButton(props: ExportButtonProps): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<DownloadOutlined aria-hidden="true" />}
        disabled={!props.total}
        onClick={() => setOpen(true)}
      >
        {t('list.export.button')}
      </Button>
      {open && <OpenExport {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Asks for the lists that filters are named by only once it is open. */
function OpenExport({
  selection,
  dates,
  total = 0,
  totalIsCapped,
  onClose,
}: ExportButtonProps & { onClose: () => void }): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const words = useFilterWords();
  // What stood when it was opened: the list may be refreshed behind it.
  const [shown] = useState({ selection, total, totalIsCapped });
  const { searchText: search, filters } = shown.selection;
  const about = [
    dates,
    ...(search === '' ? [] : [t('list.filters.searchChip', { search })]),
    ...filters.map((filter: TransactionFilter) => words(filter)),
  ];
  return <ExportDialog {...shown} about={about} onClose={onClose} />;
}
