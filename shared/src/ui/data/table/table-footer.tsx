import { Pagination } from 'antd';
import type { ReactNode } from 'react';
import { useDataWords } from '../words';
import type { PageWindow } from './paging';
import styles from './data-table.module.css';

/** 'Showing 1 - 10 of 37' and the pages; the pages only where there is more than one. */
export function TableFooter({
  label,
  window: { page, start, end },
  pageSize,
  total,
  onPage,
}: {
  label: string;
  window: PageWindow;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}): ReactNode {
  const t = useDataWords();
  return (
    <div className={styles.footer}>
      <span>{t('table.showing', { from: start + 1, to: end, total })}</span>
      {total > pageSize && (
        <nav aria-label={t('table.pages', { label })}>
          <Pagination
            size="small"
            current={page}
            pageSize={pageSize}
            total={total}
            showSizeChanger={false}
            onChange={onPage}
          />
        </nav>
      )}
    </div>
  );
}
