import { bus } from '@mbo/shared/bus';
import { MenuOutlined } from '@mbo/shared/ui';
import { useId, useRef, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SortableContainer, SortableElement, SortableHandle } from 'react-sortable-hoc';
import styles from './sortable.module.css';

export interface SortableColumn<Row> {
  key: string;
  title: string;
  /** CSS width in the grid, e.g. `2fr` or `96px`. Default: 1fr. */
  width?: string;
  cell: (row: Row) => ReactNode;
}

export interface SortableRowsProps<Row> {
  /** What the table is of. */
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => number;
  /** What a row is called, for its handle. */
  rowName: (row: Row) => string;
  columns: readonly SortableColumn<Row>[];
  /** Buttons at the row's end. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** A click on the row beside its buttons does as one of these does. */
  onOpen?: ((row: Row) => void) | undefined;
  /** The row of `from` goes to the place `to`, both from 0. Missing: the order is fixed. */
  onMove?: ((from: number, to: number) => void) | undefined;
}

interface Contents {
  children: ReactNode;
}

interface HandleProps {
  label: string;
  help: string;
}

const Rows = SortableContainer<Contents>(({ children }: Contents): ReactElement => (
  <div role="rowgroup">{children}</div>
));

const Row = SortableElement<Contents>(({ children }: Contents): ReactElement => <>{children}</>);

const Handle = SortableHandle<HandleProps>(({ label, help }: HandleProps): ReactElement => (
  <button type="button" className={styles.handle} aria-label={label} aria-describedby={help}>
    <MenuOutlined aria-hidden="true" />
  </button>
));

/**
 * A table whose rows are put in order by dragging their handle, or with the keyboard: Space lifts
 * the row, the arrow keys move it, Space drops it and Escape puts it back.
 */
export function SortableRows<T>({
  label,
  rows,
  rowKey,
  rowName,
  columns,
  actions,
  onOpen,
  onMove,
}: SortableRowsProps<T>): ReactNode {
  const { t } = useTranslation('mf-settings');
  const help = useId();
  const frame = useRef<HTMLDivElement>(null);
  const template = [
    ...(onMove ? ['40px'] : []),
    ...columns.map(({ width = '1fr' }) => `minmax(0, ${width})`),
    // Each row is a grid of its own: only a width that is fixed is the same in all.
    ...(actions ? ['112px'] : []),
  ].join(' ');
  const say = (key: 'lifted' | 'over' | 'dropped', row: T, place: number): void =>
    bus.emit(
      'announce',
      t(`common.sorting.${key}`, { name: rowName(row), place: place + 1, count: rows.length }),
    );
  const at = (index: number): T | undefined => rows[index];

  return (
    <div ref={frame} className={styles.frame}>
      {onMove && (
        <p id={help} className="mbo-visually-hidden">
          {t('common.sorting.help')}
        </p>
      )}
      <div
        role="table"
        aria-label={label}
        className={styles.table}
        style={{ '--template': template } as React.CSSProperties}
      >
        <div role="rowgroup" className={styles.head}>
          <div role="row" className={styles.row}>
            {onMove && (
              <span role="columnheader">
                <span className="mbo-visually-hidden">{t('common.sorting.order')}</span>
              </span>
            )}
            {columns.map(({ key, title }) => (
              <span key={key} role="columnheader">
                {title}
              </span>
            ))}
            {actions && (
              <span role="columnheader">
                <span className="mbo-visually-hidden">{t('common.actions')}</span>
              </span>
            )}
          </div>
        </div>
        <Rows
          useDragHandle
          lockAxis="y"
          lockToContainerEdges
          helperClass={styles.helper ?? ''}
          helperContainer={() => frame.current ?? document.body}
          transitionDuration={prefersLessMotion() ? 0 : 200}
          // By default buttons do not begin to sort, and the handle is one.
          shouldCancelStart={() => !onMove}
          onSortStart={({ index }) => {
            const row = at(index);
            if (row !== undefined) say('lifted', row, index);
          }}
          onSortOver={({ index, newIndex }) => {
            const row = at(index);
            if (row !== undefined) say('over', row, newIndex);
          }}
          onSortEnd={({ oldIndex, newIndex }) => {
            const row = at(oldIndex);
            if (row !== undefined) say('dropped', row, newIndex);
            if (oldIndex !== newIndex) onMove?.(oldIndex, newIndex);
          }}
        >
          {rows.map((row, index) => (
            <Row key={rowKey(row)} index={index} disabled={!onMove}>
              <div
                role="row"
                className={styles.row}
                {...(onOpen && {
                  'data-opens': true,
                  onClick: ({ target }: MouseEvent) => {
                    if (!(target as Element).closest('button')) onOpen(row);
                  },
                })}
              >
                {onMove && (
                  <span role="cell">
                    <Handle
                      label={t('common.sorting.handle', { name: rowName(row) })}
                      help={help}
                    />
                  </span>
                )}
                {columns.map(({ key, title, cell }) => (
                  <span key={key} role="cell" className={styles.cell} data-title={title}>
                    {cell(row)}
                  </span>
                ))}
                {actions && (
                  <span role="cell" className={styles.actions}>
                    {actions(row)}
                  </span>
                )}
              </div>
            </Row>
          ))}
        </Rows>
      </div>
    </div>
  );
}

function prefersLessMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
