import pc from 'picocolors';

/** A cell: its text, and how it is coloured once its width is known. */
export interface Cell {
  text: string;
  paint?: (text: string) => string;
}

export interface Column {
  title: string;
  align?: 'right';
}

const GAP = '  ';

/** What is in a column where there is nothing to say. */
export const NOTHING = '–';

/**
 * Rows under their titles; where the terminal is too narrow, a block for each row instead, which
 * leaves empty cells out.
 *
 * @param width  characters of a line; Infinity: as many as it takes
 */
export function table(
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  width: number,
): string {
  const widths = columns.map(({ title }, index) =>
    Math.max(title.length, ...rows.map((row) => row[index]?.text.length ?? 0)),
  );
  const whole = widths.reduce((sum, one) => sum + one, 0) + GAP.length * (columns.length - 1);
  return whole <= width ? grid(columns, rows, widths) : blocks(columns, rows, width);
}

function grid(
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  widths: readonly number[],
): string {
  const line = (cells: readonly Cell[]): string =>
    cells
      .map(({ text, paint = plain }, index) => {
        const size = widths[index] ?? 0;
        const right = columns[index]?.align === 'right';
        return paint(right ? text.padStart(size) : text.padEnd(size));
      })
      .join(GAP)
      .trimEnd();
  const head = columns.map(({ title }) => ({ text: title, paint: pc.dim }));
  return [head, ...rows].map((cells) => `${line(cells)}\n`).join('');
}

function blocks(
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  width: number,
): string {
  const label = Math.max(...columns.slice(1).map(({ title }) => title.length));
  const room = Math.max(20, width - label - 4);
  const block = ([first, ...rest]: readonly Cell[]): string => {
    const lines = rest.flatMap(({ text, paint = plain }, index) =>
      wrap(text === NOTHING ? '' : text, room).map((part, row) => {
        const title = row === 0 ? (columns[index + 1]?.title ?? '') : '';
        return `  ${pc.dim(title.padEnd(label))}  ${paint(part)}`;
      }),
    );
    return [(first?.paint ?? pc.bold)(first?.text ?? ''), ...lines].join('\n');
  };
  return `${rows.map(block).join('\n\n')}\n`;
}

/** Breaks a text between words; an empty one has no line. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter((part) => part !== '')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}

function plain(text: string): string {
  return text;
}

/** Characters of a line on this terminal; a file or a pipe takes lines of any length. */
export function terminalWidth(output: NodeJS.WriteStream = process.stdout): number {
  return output.isTTY ? output.columns : Number.POSITIVE_INFINITY;
}
