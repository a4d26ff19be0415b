import { useId, type ReactNode } from 'react';
import { useBusState } from '../../hooks/use-bus-state';
import { useDataWords } from '../words';
import { PageNumbers } from './page-numbers';
import type { PageWindow } from './paging';
import styles from './data-table.module.css';

export interface TableFooterProps {
  label: string;
  window: PageWindow;
  pageSize: number;
  /** Rows that can be paged through. */
  total: number;
  /** How many there are at least, where nobody counted them all. */
  atLeast: number | undefined;
  onPage: (page: number) => void;
  /** Offered as rows per page. */
  pageSizes: readonly number[] | undefined;
  onPageSize: (pageSize: number) => void;
}

/** 'Showing 1 - 10 of 37', the rows per page and the pages; pages only where there are several. */
export function TableFooter({
  label,
  window: { page, start, end },
  pageSize,
  total,
  atLeast,
  onPage,
  pageSizes,
  onPageSize,
}: TableFooterProps): ReactNode {
  const t = useDataWords();
  const number = new Intl.NumberFormat(useBusState('locale'));
  return (
    <div className={styles.footer}>
      <span role="status">
        {t('table.showing', {
          from: number.format(start + 1),
          to: number.format(end),
          total: atLeast === undefined ? number.format(total) : `${number.format(atLeast)}+`,
        })}
      </span>
      {pageSizes && <PageSize value={pageSize} sizes={pageSizes} onChange={onPageSize} />}
      {total > pageSize && (
        <PageNumbers
          label={label}
          page={page}
          lastPage={Math.ceil(total / pageSize)}
          onPage={onPage}
        />
      )}
    </div>
  );
}

function PageSize({
  value,
  sizes,
  onChange,
}: {
  value: number;
  sizes: readonly number[];
  onChange: (pageSize: number) => void;
}): ReactNode {
  const t = useDataWords();
  const id = useId();
  return (
    <span className={styles.pageSize}>
      <label htmlFor={id}>{t('table.pageSize')}</label>
      <select id={id} value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </span>
  );
}
