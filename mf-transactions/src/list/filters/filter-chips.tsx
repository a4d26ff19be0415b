import type { TransactionFilter } from '@mbo/shared/contract';
import { Button, CloseOutlined } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { writeFilter } from './filter-params';
import { useFilterWords } from './filter-words';
import styles from './filters.module.css';

export interface FilterChipsProps {
  /** At least one filter or a search. */
  filters: readonly TransactionFilter[];
  search: string;
  onFilters: (filters: TransactionFilter[]) => void;
  onSearch: (text: string) => void;
  onClear: () => void;
}

/** What narrows the list down, in words; each can be taken away by itself. */
export function FilterChips({
  filters,
  search,
  onFilters,
  onSearch,
  onClear,
}: FilterChipsProps): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const words = useFilterWords();
  return (
    <div className={styles.chipsLine}>
      <ul className={styles.chips} aria-label={t('list.filters.active')}>
        {search !== '' && (
          <Chip text={t('list.filters.searchChip', { search })} onRemove={() => onSearch('')} />
        )}
        {filters.map((filter) => (
          <Chip
            key={writeFilter(filter)}
            text={words(filter)}
            onRemove={() => onFilters(filters.filter((one) => one !== filter))}
          />
        ))}
      </ul>
      {filters.length + Number(search !== '') > 1 && (
        <Button type="link" size="small" onClick={onClear}>
          {t('list.filters.clearAll')}
        </Button>
      )}
    </div>
  );
}

function Chip({ text, onRemove }: { text: string; onRemove: () => void }): ReactNode {
  const { t } = useTranslation('mf-transactions');
  return (
    <li className={styles.chip}>
      <span className={styles.chipText} title={text}>
        {text}
      </span>
      <button
        type="button"
        className={styles.chipRemove}
        aria-label={t('list.filters.remove', { filter: text })}
        onClick={onRemove}
      >
        <CloseOutlined aria-hidden="true" />
      </button>
    </li>
  );
}
