import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { useDataWords } from '../words';
import styles from './data-table.module.css';

/** The rows of a table that are chosen by their check boxes. */
export interface RowSelection {
  /** Keys of those that are. */
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
}

/** Chooses a row. */
export function RowChoice({
  rowKey,
  number,
  selection: { keys, onChange },
}: {
  rowKey: string;
  /** From 1, to tell rows apart by name. */
  number: number;
  selection: RowSelection;
}): ReactNode {
  const t = useDataWords();
  return (
    <Checkbox
      className={styles.choice ?? ''}
      aria-label={t('table.chooseRow', { number })}
      checked={keys.has(rowKey)}
      onChange={({ target }) => {
        const others = [...keys].filter((key) => key !== rowKey);
        onChange(new Set(target.checked ? [...others, rowKey] : others));
      }}
    />
  );
}

/** Chooses all rows of the page, or none. */
export function AllRowsChoice({
  rowKeys,
  selection: { keys, onChange },
}: {
  rowKeys: readonly string[];
  selection: RowSelection;
}): ReactNode {
  const t = useDataWords();
  const count = rowKeys.filter((key) => keys.has(key)).length;
  const isAll = count > 0 && count === rowKeys.length;
  return (
    <Checkbox
      className={styles.choice ?? ''}
      aria-label={t('table.chooseAll')}
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      disabled={rowKeys.length === 0}
      onChange={() => onChange(new Set(isAll ? [] : rowKeys))}
    />
  );
}
