import type { Currency } from '@mbo/gateway-contract/lookups';
import { Button, useNarrow } from '@mbo/shared/ui';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PriceCards } from './price-cards';
import {
  COLUMNS,
  fillDown,
  isPrice,
  pasteAt,
  readPasted,
  ROWS,
  type Cells,
  type Place,
} from './prices';
import { useRowWords } from './use-row-words';
import styles from './pricing.module.css';

export interface SchemeGridProps {
  /** Of the scheme, for the labels. */
  name: string;
  cells: Cells;
  /** As they were loaded: what differs is marked. */
  base: Cells;
  currency: Currency;
  /** Missing: the grid is read only, and shows the lines that have a price alone. */
  onChange?: ((cells: Cells) => void) | undefined;
}

/** From a place to a line of its column. */
interface Selection {
  from: Place;
  to: number;
}

const STEPS: Record<string, Place> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  Enter: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/**
 * The prices of a card scheme. Arrow keys and Enter go from cell to cell, Shift with them selects
 * downwards, Ctrl+D fills down, and what was copied in a spreadsheet is pasted from the cell on.
 */
export function SchemeGrid({ name, cells, base, currency, onChange }: SchemeGridProps): ReactNode {
  const { t } = useTranslation('mf-settings');
  const words = useRowWords();
  const table = useRef<HTMLTableElement>(null);
  const [selection, setSelection] = useState<Selection>();
  const isNarrow = useNarrow();
  const readOnly = !onChange;
  const label = t('pricing.pricesOf', { name });
  const shown = ROWS.map((_row, row) => row).filter(
    (row) => !readOnly || cells[row]?.some((text) => text !== ''),
  );

  const focusCell = ({ row, column }: Place): void => {
    table.current?.querySelector<HTMLInputElement>(`[data-cell="${row}-${column}"]`)?.focus();
  };
  const fill = (): void => {
    if (!selection || !onChange) return;
    const { from, to } = selection;
    onChange(fillDown(cells, from, to > from.row ? to : ROWS.length - 1));
    focusCell(from);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>, at: Place): void => {
    const step = STEPS[event.key];
    if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      fill();
      return;
    }
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const whole = selectionStart === 0 && selectionEnd === value.length;
    const edge = step.column < 0 ? selectionEnd === 0 : selectionStart === value.length;
    // Within a text the caret moves.
    if (step.column !== 0 && !whole && !edge) return;
    event.preventDefault();
    if (event.shiftKey && step.column === 0 && selection) {
      const to = Math.min(Math.max(selection.to + step.row, selection.from.row), ROWS.length - 1);
      setSelection({ ...selection, to });
      return;
    }
    focusCell({ row: at.row + step.row, column: at.column + step.column });
  };
  const isSelected = ({ row, column }: Place): boolean =>
    selection !== undefined &&
    selection.from.column === column &&
    row >= selection.from.row &&
    row <= selection.to &&
    selection.to > selection.from.row;

  const none = readOnly && shown.length === 0 && (
    <p className={styles.hint}>{t('pricing.noPrices')}</p>
  );
  if (readOnly && isNarrow) {
    return none || <PriceCards {...{ label, cells, currency }} />;
  }

  return (
    <>
      {!readOnly && (
        <div className={styles.gridTools}>
          <Button size="small" disabled={!selection} onClick={fill}>
            {t('pricing.fillDown')}
          </Button>
          <span className={styles.hint}>{t('pricing.gridHint')}</span>
        </div>
      )}
      <div
        className={styles.frame}
        role="region"
        aria-label={label}
        // Without cells to type in, the keyboard scrolls the frame itself.
        {...(readOnly && { tabIndex: 0 })}
      >
        <table ref={table} className={styles.grid}>
          <thead>
            <tr>
              <th scope="col">{t('pricing.card')}</th>
              <th scope="col">{t('pricing.region')}</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className={styles.number}>
                  {t(`pricing.columns.${column}`)}{' '}
                  <span className={styles.unit}>
                    {column === 'discountRate' ? '%' : currency.alphaCode}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, place) => {
              const line = ROWS[row] as (typeof ROWS)[number];
              const previous = ROWS[shown[place - 1] ?? -1];
              const begins =
                previous?.type !== line.type || previous?.category !== line.category || place === 0;
              return (
                <tr key={row} data-begins={begins && place > 0}>
                  <th scope="row" className={styles.card}>
                    <span className={begins ? undefined : 'mbo-visually-hidden'}>
                      {words.card(line)}
                    </span>
                  </th>
                  <td className={styles.region}>{words.region(line)}</td>
                  {COLUMNS.map((column, at) => {
                    const text = cells[row]?.[at] ?? '';
                    const changed = text.trim() !== (base[row]?.[at] ?? '').trim();
                    if (readOnly) {
                      return (
                        <td key={column} className={styles.number}>
                          {text}
                        </td>
                      );
                    }
                    const cell = { row, column: at };
                    return (
                      <td key={column} className={styles.number} data-changed={changed}>
                        <input
                          className={styles.cell}
                          data-cell={`${row}-${at}`}
                          data-selected={isSelected(cell)}
                          aria-label={`${words.card(line)}, ${words.region(line)}: ${t(`pricing.columns.${column}`)}${changed ? `, ${t('pricing.changed')}` : ''}`}
                          aria-invalid={!isPrice(text, column, currency.coefficient)}
                          inputMode="decimal"
                          autoComplete="off"
                          maxLength={16}
                          value={text}
                          onFocus={(event) => {
                            event.currentTarget.select();
                            setSelection({ from: cell, to: row });
                          }}
                          onKeyDown={(event) => press(event, cell)}
                          onChange={({ target }) =>
                            onChange(pasteAt(cells, cell, [[target.value]]))
                          }
                          onPaste={(event) => {
                            const pasted = event.clipboardData.getData('text');
                            if (!/[\t\n\r]/.test(pasted)) return;
                            event.preventDefault();
                            onChange(pasteAt(cells, cell, readPasted(pasted, cell.column)));
                          }}
                        />
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {none}
    </>
  );
}
