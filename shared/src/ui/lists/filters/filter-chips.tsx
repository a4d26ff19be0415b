import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Name } from '../../layout/name';
import { useListContext } from '../list-context';
import type { ListFilter } from './fields';
import { writeFilter } from './filter-params';
import { useFilterWords } from './filter-words';
import { useFocusInList } from './use-focus-in-list';
import styles from './filters.module.css';

export interface FilterChipsProps {
  /** At least one filter or a search. */
  filters: readonly ListFilter[];
  search: string;
  onFilters: (filters: ListFilter[]) => void;
  onSearch: (text: string) => void;
  onClear: () => void;
  /** Nothing is left; the focus has to go elsewhere. */
  onEmptied: () => void;
}

/** What narrows the list down, in words; each can be taken away by itself. */
export function FilterChips({
  filters,
  search,
  onFilters,
  onSearch,
  onClear,
  onEmptied,
}: FilterChipsProps): ReactNode {
  const { say } = useListContext();
  const words = useFilterWords();
  const { list, focusRow } = useFocusInList<HTMLUListElement>(onEmptied);
  const count = filters.length + Number(search !== '');

  function goOn(from: number): void {
    // With the last chip this goes too, and cannot do it later.
    if (count === 1) onEmptied();
    else focusRow(from, 'remove');
  }

  return (
    <div className={styles.chipsLine}>
      <ul className={styles.chips} ref={list} aria-label={say('filters.active')}>
        {search !== '' && (
          <Chip
            text={say('filters.searchChip', { search })}
            onRemove={() => {
              onSearch('');
              goOn(0);
            }}
          />
        )}
        {filters.map((filter, index) => (
          <Chip
            key={writeFilter(filter)}
            text={words(filter)}
            onRemove={() => {
              onFilters(filters.filter((one) => one !== filter));
              goOn(index + Number(search !== ''));
            }}
          />
        ))}
      </ul>
      {count > 1 && (
        <Button
          type="link"
          size="small"
          onClick={() => {
            onClear();
            onEmptied();
          }}
        >
          {say('filters.clearAll')}
        </Button>
      )}
    </div>
  );
}

function Chip({ text, onRemove }: { text: string; onRemove: () => void }): ReactNode {
  const { say } = useListContext();
  return (
    <li className={styles.chip}>
      <Name className={styles.chipText} title={text}>
        {text}
      </Name>
      <button
        type="button"
        className={styles.chipRemove}
        aria-label={say('filters.remove', { filter: text })}
        onClick={onRemove}
      >
        <CloseOutlined aria-hidden="true" />
      </button>
    </li>
  );
}
