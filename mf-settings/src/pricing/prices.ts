import {
  CARD_CATEGORIES,
  CARD_TYPES,
  REGIONS,
  type CardCategoryId,
  type CardSchemeType,
  type CardTypeId,
  type RegionId,
} from '@mbo/pricing';
import { MAX_FEE } from '@mbo/gateway-contract/pricing';
import { toDecimal } from '@mbo/shared/ui';
import { parseAmount } from '@mbo/shared/ui/forms';

/** One line of the matrix of a card scheme. A missing type or category is the generic one. */
export interface PriceRow {
  type: CardTypeId | undefined;
  category: CardCategoryId | undefined;
  region: RegionId;
}

export const TYPES = [undefined, CARD_TYPES.debit, CARD_TYPES.credit] as const;
export const CATEGORIES = [
  undefined,
  CARD_CATEGORIES.consumer,
  CARD_CATEGORIES.commercial,
] as const;
const REGION_IDS = [REGIONS.domestic, REGIONS.eeaMena, REGIONS.international] as const;

/** All lines of the matrix in the order they are shown. */
export const ROWS: readonly PriceRow[] = TYPES.flatMap((type) =>
  CATEGORIES.flatMap((category) => REGION_IDS.map((region) => ({ type, category, region }))),
);

export const COLUMNS = ['discountRate', 'flatFee', 'minimumFee', 'maximumFee'] as const;
export type Column = (typeof COLUMNS)[number];

/** The texts of a matrix by line and column. A line without any text has no price of its own. */
export type Cells = readonly (readonly string[])[];

/** Writes the prices of a scheme into cells; fees with the decimals of their currency. */
export function toCells(types: readonly CardSchemeType[], coefficient: number): Cells {
  return ROWS.map(({ type, category, region }) => {
    const level = types
      .find(({ id }) => id === type)
      ?.cardSchemeTypeCategories.find(({ id }) => id === category)
      ?.transactionRegionLevels.find(({ id }) => id === region);
    if (!level) return COLUMNS.map(() => '');
    const { discountRate, flatFee, minimumFee, maximumFee } = level;
    const fees = [flatFee, minimumFee, maximumFee];
    return [discountRate, ...fees.map((fee) => toDecimal(fee, coefficient))];
  });
}

const PERCENT = /^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/;

/** Whether a text is a percentage from 0 to 100 with at most four decimals. */
export function isPercent(text: string): boolean {
  return PERCENT.test(text.trim());
}

/** Whether a text is a fee, or nothing. */
export function isFee(text: string, coefficient: number): boolean {
  if (text.trim() === '') return true;
  const parsed = parseAmount(text, coefficient);
  return 'minor' in parsed && parsed.minor <= MAX_FEE;
}

/** Whether a text may be in a column; an empty one may. */
export function isPrice(text: string, column: Column, coefficient: number): boolean {
  if (column !== 'discountRate') return isFee(text, coefficient);
  return text.trim() === '' || isPercent(text);
}

/**
 * Reads the prices of a scheme back. In a line with any text, an empty cell is 0; lines without are
 * left out, and so are categories and types without lines.
 *
 * @throws {RangeError} at a text that is no price: check with {@link isPrice} first
 */
export function fromCells(cells: Cells, coefficient: number): CardSchemeType[] {
  const levels = (row: PriceRow) => {
    const texts = cells[ROWS.indexOf(row)] ?? [];
    if (texts.every((text) => text.trim() === '')) return [];
    const [rate = '', ...fees] = texts.map((text) => text.trim());
    const [flatFee = 0, minimumFee = 0, maximumFee = 0] = fees.map((fee) =>
      toMinor(fee, coefficient),
    );
    return [{ id: row.region, discountRate: rate || '0', flatFee, minimumFee, maximumFee }];
  };
  const categoriesOf = (type: PriceRow['type']) =>
    CATEGORIES.map((category) => ({
      ...(category !== undefined && { id: category }),
      transactionRegionLevels: ROWS.filter(
        (row) => row.type === type && row.category === category,
      ).flatMap(levels),
    })).filter(({ transactionRegionLevels }) => transactionRegionLevels.length > 0);
  return TYPES.map((type) => ({
    ...(type !== undefined && { id: type }),
    cardSchemeTypeCategories: categoriesOf(type),
  })).filter(({ cardSchemeTypeCategories }) => cardSchemeTypeCategories.length > 0);
}

/**
 * Minor units of a fee as typed; nothing typed is 0.
 *
 * @throws {RangeError} at a text that is no amount
 */
export function toMinor(text: string, coefficient: number): number {
  if (text.trim() === '') return 0;
  const parsed = parseAmount(text, coefficient);
  if ('minor' in parsed) return parsed.minor;
  throw new RangeError(`${text} is no amount.`);
}

/** A place in a matrix, from 0. */
export interface Place {
  row: number;
  column: number;
}

/**
 * The cells of what was copied in a spreadsheet: lines, with tabs between their cells.
 *
 * @param first  the column of the first cell of a line
 */
export function readPasted(text: string, first: number): string[][] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell, at) => tidyPasted(cell, COLUMNS[first + at])));
}

/**
 * Without blanks and signs of percent and currency. In a percentage a comma begins the decimals; in an
 * amount it may be between thousands, which is reported as for a typed one.
 */
function tidyPasted(text: string, column: Column | undefined): string {
  const kept = text.replace(/[^\d.,-]/g, '');
  return column === 'discountRate' && /^\d+,\d+$/.test(kept) ? kept.replace(',', '.') : kept;
}

/** Lays pasted cells over the matrix from a place on; cells beyond its edges are dropped. */
export function pasteAt(cells: Cells, at: Place, pasted: readonly (readonly string[])[]): Cells {
  return cells.map((line, row) =>
    line.map((text, column) => pasted[row - at.row]?.[column - at.column] ?? text),
  );
}

/** Copies a cell into those below it, to the line `last`. */
export function fillDown(cells: Cells, { row: first, column }: Place, last: number): Cells {
  const text = cells[first]?.[column] ?? '';
  return cells.map((line, row) =>
    row > first && row <= last ? line.map((one, at) => (at === column ? text : one)) : line,
  );
}

/** How many cells differ. */
export function countChanges(cells: Cells, base: Cells): number {
  const before = base.flat();
  return cells.flat().filter((text, index) => text.trim() !== before[index]?.trim()).length;
}
