import type { MouseEvent, ReactNode } from 'react';
import styles from './data-table.module.css';

/** How the rows of a table are opened. */
export interface RowOpening<Row> {
  /** The row whose details are shown. */
  activeKey: string | undefined;
  /** The one row that the tab key stops at. */
  tabStop: string | undefined;
  /** What opening a row is called, e.g. 'Open payment 42'. */
  label: (row: Row) => string;
  onOpen: (row: Row) => void;
  /** A row has taken the focus. */
  onFocus: (key: string) => void;
}

/** Marks what opens a row, for {@link useRowFocus}. */
export const OPENER = 'data-row-opener';

/**
 * In a row, for who has no mouse: seen as the frame around its row while it has the focus,
 * and read out as a button.
 */
export function RowOpener<Row>({
  row,
  rowKey,
  opening: { activeKey, tabStop, label, onOpen, onFocus },
}: {
  row: Row;
  rowKey: string;
  opening: RowOpening<Row>;
}): ReactNode {
  return (
    <button
      type="button"
      className={`mbo-visually-hidden ${styles.opener}`}
      tabIndex={rowKey === tabStop ? 0 : -1}
      aria-label={label(row)}
      aria-current={rowKey === activeKey ? true : undefined}
      {...{ [OPENER]: rowKey }}
      onFocus={() => onFocus(rowKey)}
      onClick={() => onOpen(row)}
    />
  );
}

/** Whether a click on a row means the row: not what is in it, and not a text just selected. */
export function meansRow({ target }: MouseEvent): boolean {
  const inner = target instanceof Element && target.closest('a, button, input, select, label');
  return !inner && (window.getSelection()?.isCollapsed ?? true);
}
