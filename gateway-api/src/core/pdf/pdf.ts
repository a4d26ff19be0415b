import PDFDocument from 'pdfkit';
import type { Readable } from 'node:stream';
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Face, Weight } from './faces';
import { linesOf } from './text-lines';
import { type Direction, directionOf, type Run, visualRuns } from './text-runs';

/** Points, 72 to the inch. */
const MARGIN = 50;
const FOOTER_SIZE = 8;
const LINE_HEIGHT = 1.4;
/** How far below the top of a line its letters stand, in parts of the line's height. */
const BASELINE = 0.75;
const CELL_PADDING = 4;
/** After so many rows of a table, a few milliseconds, whatever else is to be done gets its turn. */
const ROWS_PER_TURN = 10;
const TEXT_COLOUR = '#1a1f28';
const MUTED_COLOUR = '#5a6472';
const RULE_COLOUR = '#d5dae1';

export interface PdfOptions {
  title: string;
  /** BCP 47, for screen readers. */
  language: string;
  author?: string;
  created: Date;
  /** Words at the foot of each page. Both numbers begin with 1. */
  footer: (page: number, pages: number) => string;
}

export interface TextOptions {
  /** Points. Default: 10 */
  size?: number;
  weight?: Weight;
  muted?: boolean;
  /** `start` is left, or right for a text that runs leftwards. Default: start */
  align?: 'start' | 'end' | 'centre';
}

export interface PdfColumn<Row> {
  heading: string;
  /** Share of the width, relative to the other columns. */
  share: number;
  align?: 'start' | 'end';
  value: (row: Row) => string;
}

interface Place {
  x: number;
  y: number;
  width: number;
}

interface Text {
  lines: string[];
  direction: Direction;
  height: number;
  lineHeight: number;
  options: Required<Omit<TextOptions, 'align'>> & { align: 'start' | 'end' | 'centre' };
}

type Element = ReturnType<PDFKit.PDFDocument['struct']>;

/**
 * An A4 document, tagged for screen readers, that grows downwards: each part comes below the one
 * before, on a new page where it does not fit. Texts of any script that the faces cover, with
 * leftward scripts in their own order.
 */
export class Pdf {
  /** Characters that no face has, with '?' in their place on paper. */
  readonly missing = new Set<string>();
  private readonly document: PDFKit.PDFDocument;
  private readonly root: Element;
  private readonly footer: PdfOptions['footer'];
  private y = MARGIN;

  constructor({ title, language, author, created, footer }: PdfOptions) {
    this.footer = footer;
    this.document = new PDFDocument({
      size: 'A4',
      // Places are worked out here: the library must not turn pages by itself.
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: language,
      displayTitle: true,
      info: { Title: title, CreationDate: created, ...(author && { Author: author }) },
    });
    this.root = this.document.struct('Document');
    this.document.addStructure(this.root);
  }

  /** Points between the margins. */
  get width(): number {
    return this.document.page.width - 2 * MARGIN;
  }

  /** Other work gets its turn: the first use of a weight opens a face, which takes some 25 ms. */
  async turn(): Promise<void> {
    await othersTurn();
  }

  heading(text: string, level: 1 | 2 = 1): void {
    this.text(text, `H${level}`, { size: level === 1 ? 20 : 13, weight: 'bold' });
    this.space(level === 1 ? 8 : 4);
  }

  paragraph(text: string, options: TextOptions = {}): void {
    this.text(text, 'P', options);
  }

  /** @param points  white space, nothing at the top of a page */
  space(points: number): void {
    if (this.y > MARGIN) this.y += points;
  }

  /** Texts beside each other in columns of one width, a paragraph an entry: sender and receiver. */
  columns(columns: readonly (readonly string[])[], options: TextOptions = {}): void {
    const gap = 24;
    const width = (this.width - gap * (columns.length - 1)) / columns.length;
    const texts = columns.map((column) => column.map((text) => this.measure(text, width, options)));
    this.reserve(Math.max(...texts.map(heightOf)));
    const top = this.y;
    texts.forEach((column, index) => {
      let y = top;
      for (const text of column) {
        this.tag(this.root, 'P', text, { x: MARGIN + index * (width + gap), y, width });
        y += text.height;
      }
      this.y = Math.max(this.y, y);
    });
  }

  /**
   * @param bytes  PNG or JPEG
   * @param alt  what it shows, for screen readers
   * @param fit  the frame that it is made to fit, in points
   */
  image(bytes: Buffer, alt: string, fit: { width: number; height: number }): void {
    this.reserve(fit.height);
    const draw = (): void => {
      this.document.image(bytes, MARGIN, this.y, { fit: [fit.width, fit.height] });
    };
    this.root.add(this.document.struct('Figure', { alt }, draw));
    this.y += fit.height;
  }

  /**
   * A table whose headings stand again on each page. A row is never cut, unless it is higher than
   * a page. A long table blocks nobody: other work gets its turn between the rows.
   *
   * @param foot  rows in bold below the others: totals
   */
  async table<Row>(
    columns: readonly PdfColumn<Row>[],
    rows: Iterable<Row> | AsyncIterable<Row>,
    foot: readonly (readonly string[])[] = [],
  ): Promise<void> {
    const shares = columns.reduce((sum, { share }) => sum + share, 0);
    const widths = columns.map(({ share }) => (this.width * share) / shares);
    const table = this.document.struct('Table');
    this.root.add(table);
    const measured = (values: readonly string[], weight: Weight, muted = false): Text[] =>
      values.map((value, index) =>
        this.measure(value, widths[index]! - 2 * CELL_PADDING, {
          size: 9,
          weight,
          muted,
          align: columns[index]?.align ?? 'start',
        }),
      );
    const headings = measured(
      columns.map(({ heading }) => heading),
      'bold',
      true,
    );
    const row = (cells: Text[], cellType: 'TH' | 'TD', repeated = false): void => {
      const height = Math.max(...cells.map(({ height: own }) => own)) + 2 * CELL_PADDING;
      if (this.reserve(height) && cells !== headings) row(headings, 'TH', true);
      // Headings of later pages are for the eye: a screen reader has heard them.
      const element = repeated ? undefined : this.document.struct('TR');
      if (element) table.add(element);
      let x = MARGIN;
      cells.forEach((cell, index) => {
        const width = widths[index]! - 2 * CELL_PADDING;
        const place = { x: x + CELL_PADDING, y: this.y + CELL_PADDING, width };
        if (element) this.tag(element, cellType, cell, place);
        else this.artifact(() => this.draw(cell, place));
        x += widths[index]!;
      });
      element?.end();
      this.y += height;
      this.rule();
    };
    row(headings, 'TH');
    let written = 0;
    for await (const each of rows) {
      if (written % ROWS_PER_TURN === 0) await this.turn();
      written += 1;
      row(
        measured(
          columns.map(({ value }) => value(each)),
          'regular',
        ),
        'TD',
      );
    }
    for (const values of foot) row(measured(values, 'bold'), 'TD');
    table.end();
  }

  /** Writes the feet of the pages and closes the document. @returns its bytes */
  end(): Readable {
    const { start, count } = this.document.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.document.switchToPage(page);
      const words = this.footer(page + 1, count);
      const text = this.measure(words, this.width, { size: FOOTER_SIZE, muted: true });
      const y = this.document.page.height - MARGIN + 12;
      this.artifact(() => this.draw(text, { x: MARGIN, y, width: this.width }));
    }
    this.root.end();
    this.document.end();
    return this.document;
  }

  private text(text: string, type: string, options: TextOptions): void {
    const measured = this.measure(text, this.width, options);
    const element = this.document.struct(type);
    this.root.add(element);
    for (const line of measured.lines) {
      this.reserve(measured.lineHeight);
      const one = { ...measured, lines: [line] };
      this.tag(element, 'Span', one, { x: MARGIN, y: this.y, width: this.width });
      this.y += measured.lineHeight;
    }
    element.end();
  }

  /** @returns whether a new page was begun, as `height` points did not fit on this one */
  private reserve(height: number): boolean {
    const fits = this.y + height <= this.document.page.height - MARGIN;
    if (fits || this.y === MARGIN) return false;
    this.document.addPage();
    this.y = MARGIN;
    return true;
  }

  private measure(text: string, width: number, options: TextOptions): Text {
    const { size = 10, weight = 'regular', muted = false, align = 'start' } = options;
    const direction = directionOf(text);
    const widthOf = (piece: string): number => this.widthOf(piece, weight, direction, size);
    const lines = linesOf(text, width, widthOf);
    const lineHeight = size * LINE_HEIGHT;
    const height = lines.length * lineHeight;
    return { lines, direction, height, lineHeight, options: { size, weight, muted, align } };
  }

  private widthOf(piece: string, weight: Weight, direction: Direction, size: number): number {
    return visualRuns(piece, weight, direction, this.missing).reduce(
      (sum, run) => sum + this.widthOfRun(run, size),
      0,
    );
  }

  private widthOfRun({ face, text }: Run, size: number): number {
    this.use(face, size);
    return this.document.widthOfString(text, shapingOf(face));
  }

  private tag(parent: Element, type: string, text: Text, place: Place): void {
    // Leftward letters stand on the page in the order of the eye: this is how they are read.
    const actual = text.lines.join(' ');
    const draw = (): void => this.draw(text, place);
    parent.add(this.document.struct(type, { actual, lang: undefined }, draw));
  }

  private draw({ lines, direction, lineHeight, options }: Text, place: Place): void {
    const { size, weight, muted, align } = options;
    lines.forEach((line, index) => {
      const runs = visualRuns(line, weight, direction, this.missing);
      const widths = runs.map((run) => this.widthOfRun(run, size));
      const rest = place.width - widths.reduce((sum, width) => sum + width, 0);
      const atRight = align === 'end' ? direction === 'ltr' : direction === 'rtl';
      let x = place.x + (align === 'centre' ? rest / 2 : atRight ? rest : 0);
      const y = place.y + (index + BASELINE) * lineHeight;
      runs.forEach((run, at) => {
        this.use(run.face, size);
        this.document.fillColor(muted ? MUTED_COLOUR : TEXT_COLOUR);
        this.document.text(run.text, x, y, {
          lineBreak: false,
          baseline: 'alphabetic',
          ...shapingOf(run.face),
        });
        x += widths[at]!;
      });
    });
  }

  private use(face: Face, size: number): void {
    this.document.font(face.file, size);
  }

  private rule(): void {
    this.artifact(() => {
      this.document
        .moveTo(MARGIN, this.y)
        .lineTo(MARGIN + this.width, this.y)
        .lineWidth(0.5)
        .strokeColor(RULE_COLOUR)
        .stroke();
    });
  }

  /** What screen readers pass over. */
  private artifact(draw: () => void): void {
    this.document.markContent('Artifact', { type: 'Layout' });
    draw();
    this.document.endMarkedContent();
  }
}

/** With a list of features a run is shaped as a whole; without, word by word and remembered. */
function shapingOf({ wholeRuns }: Face): { features?: [] } {
  return wholeRuns ? { features: [] } : {};
}

function heightOf(texts: readonly Text[]): number {
  return texts.reduce((sum, { height }) => sum + height, 0);
}
