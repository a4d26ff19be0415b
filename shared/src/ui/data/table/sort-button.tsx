import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { Sorting } from './sorting';
import styles from './data-table.module.css';

/** A heading that sorts: a button, so that it works by mouse, keyboard and screen reader alike. */
export function SortButton({
  title,
  order,
  onSort,
}: {
  title: string;
  /** Undefined while the table stands in order of another column. */
  order: Sorting['order'] | undefined;
  onSort: () => void;
}): ReactNode {
  return (
    <button type="button" className={styles.sort} onClick={onSort}>
      {title}
      <span className={styles.arrow} data-order={order ?? 'none'} aria-hidden="true">
        {order === 'ascending' ? <CaretUpOutlined /> : <CaretDownOutlined />}
      </span>
    </button>
  );
}
