import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import { useId, type ReactNode } from 'react';
import { useDataWords } from '../words';
import { cellOf, type DataColumn } from './columns';
import { RowOpener, meansRow } from './row-opening';
import { RowChoice } from './row-selection';
import type { RowsViewProps } from './wide-table';
import styles from './data-table.module.css';

interface RowCardsProps<Row> extends RowsViewProps<Row> {
  /** Draws what a card holds. Default: the first column as its title, the others as its fields. */
  card: ((row: Row) => ReactNode) | undefined;
}

/** Rows as cards, one below the other. */
export function RowCards<Row>(props: RowCardsProps<Row>): ReactNode {
  const { label, rows, rowKey, skeletonRows, busy } = props;
  return (
    <>
      <CardsSorting {...props} />
      <ul aria-label={label} aria-busy={busy}>
        {rows === undefined
          ? Array.from({ length: skeletonRows }, (_, index) => (
              <li key={index} className={styles.card} aria-hidden="true">
                <span className={styles.bone} />
                <span className={styles.bone} />
              </li>
            ))
          : rows.map((row, index) => (
              <RowCard key={rowKey(row)} row={row} number={index + 1} {...props} />
            ))}
      </ul>
    </>
  );
}

function RowCard<Row>({
  row,
  columns,
  rowKey,
  opening,
  selection,
  card,
  number,
}: RowCardsProps<Row> & { row: Row; number: number }): ReactNode {
  const key = rowKey(row);
  const content = (
    <>
      {selection && <RowChoice rowKey={key} number={number} selection={selection} />}
      {card ? card(row) : <CardFields row={row} columns={columns} />}
    </>
  );
  if (!opening) return <li className={styles.card}>{content}</li>;
  const className = [styles.card, styles.opens, key === opening.activeKey && styles.active];
  return (
    // The button in it does the same for who has no finger on it.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <li
      className={className.filter(Boolean).join(' ')}
      data-row-key={key}
      onClick={(event) => {
        if (!meansRow(event)) return;
        opening.onFocus(key);
        opening.onOpen(row);
      }}
    >
      <RowOpener row={row} rowKey={key} opening={opening} />
      {content}
    </li>
  );
}

function CardFields<Row>({
  row,
  columns: [title, ...others],
}: {
  row: Row;
  columns: readonly DataColumn<Row>[];
}): ReactNode {
  return (
    <>
      {title && <p className={styles.cardTitle}>{cellOf(title, row)}</p>}
      <dl className={styles.cardFields}>
        {others.map((column) => (
          <div key={column.key}>
            <dt>{column.title}</dt>
            <dd>{cellOf(column, row)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** What the headings do in a table: which column cards are in order of, and which way. */
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
        {!present && <option value="">{t('table.asListed')}</option>}
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
          {present.orders?.[sorting.order] ?? t(`table.${sorting.order}`)}
        </button>
      )}
    </div>
  );
}
