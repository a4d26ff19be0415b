import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import { useId, type ReactNode } from 'react';
import { useDataWords } from '../words';
import { cellOf, type DataColumn } from './columns';
import type { RowsViewProps } from './wide-table';
import styles from './data-table.module.css';

/** Rows as cards, one below the other: the first column is a card's title. */
export function RowCards<Row>(props: RowsViewProps<Row>): ReactNode {
  const { label, columns, rows, rowKey, skeletonRows, busy } = props;
  const [title, ...others] = columns;
  return (
    <>
      <CardsSorting {...props} />
      <ul className={styles.cards} aria-label={label} aria-busy={busy}>
        {rows === undefined
          ? Array.from({ length: skeletonRows }, (_, index) => (
              <li key={index} className={styles.card} aria-hidden="true">
                <span className={styles.bone} />
                <span className={styles.bone} />
              </li>
            ))
          : rows.map((row) => (
              <li key={rowKey(row)} className={styles.card}>
                {title && <p className={styles.cardTitle}>{cellOf(title, row)}</p>}
                <dl className={styles.cardFields}>
                  {others.map((column) => (
                    <div key={column.key}>
                      <dt>{column.title}</dt>
                      <dd>{cellOf(column, row)}</dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
      </ul>
    </>
  );
}

/** What the headings do in a table: which column cards stand in order of, and which way. */
function CardsSorting<Row>({ columns, sorting, onSort }: RowsViewProps<Row>): ReactNode {
  const t = useDataWords();
  const id = useId();
  const sortable = columns.filter((column) => column.sortable);
  const present = sortable.find(({ key }) => key === sorting?.column);
  if (sortable.length === 0) return null;
  const choose = (column: DataColumn<Row> | undefined): void => {
    if (column) onSort(column);
  };
  return (
    <div className={styles.cardsSorting}>
      <label htmlFor={id}>{t('table.sortBy')}</label>
      <select
        id={id}
        value={present?.key ?? ''}
        onChange={(event) => choose(sortable.find(({ key }) => key === event.target.value))}
      >
        {!present && <option value="" />}
        {sortable.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </select>
      {present && sorting && (
        <button type="button" onClick={() => choose(present)}>
          {sorting.order === 'ascending' ? (
            <CaretUpOutlined aria-hidden="true" />
          ) : (
            <CaretDownOutlined aria-hidden="true" />
          )}
          {t(`table.${sorting.order}`)}
        </button>
      )}
    </div>
  );
}
