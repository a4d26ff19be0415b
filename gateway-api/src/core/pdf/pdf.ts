import PDFDocument from 'pdfkit';
import type { Readable } from 'node:stream';
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Weight } from './faces';
import { type Place, type Text, type TextOptions, Typesetter } from './typesetter';

/** Points, 72 to the inch. */
const MARGIN = 50;
const FOOTER_SIZE = 8;
const CELL_PADDING = 4;
/** After so many rows of a table, a few milliseconds, whatever else is to be done gets its turn. */
const ROWS_PER_TURN = 10;
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

export interface PdfColumn<Row> {
  heading: string;
  /** Share of the width, relative to the other columns. */
  share: number;
  align?: 'start' | 'end';
  value: (row: Row) => string;
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
  private readonly typesetter: Typesetter;
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
    this.typesetter = new Typesetter(this.document, this.missing);
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

  /** A heading of the outline that screen readers offer, with space below. */
  heading(text: string, level: 1 | 2 = 1): void {
    this.text(text, `H${level}`, { size: level === 1 ? 20 : 13, weight: 'bold' });
    this.space(level === 1 ? 8 : 4);
  }

  /** A text over the whole width. */
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
    const texts = columns.map((column) =>
      column.map((text) => this.typesetter.measure(text, width, options)),
    );
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
   * A table whose headings are repeated on each page. A row is never cut, unless it is higher than
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
        this.typesetter.measure(value, widths[index]! - 2 * CELL_PADDING, {
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
        else this.artifact(() => this.typesetter.draw(cell, place));
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
      const text = this.typesetter.measure(words, this.width, { size: FOOTER_SIZE, muted: true });
      const y = this.document.page.height - MARGIN + 12;
      this.artifact(() => this.typesetter.draw(text, { x: MARGIN, y, width: this.width }));
    }
    this.root.end();
    this.document.end();
    return this.document;
  }

  private text(text: string, type: string, options: TextOptions): void {
    const measured = this.typesetter.measure(text, this.width, options);
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

  private tag(parent: Element, type: string, text: Text, place: Place): void {
    // Right-to-left letters are on the page in visual order: this is how they are read.
    const actual = text.lines.join(' ');
    const draw = (): void => this.typesetter.draw(text, place);
    parent.add(this.document.struct(type, { actual, lang: undefined }, draw));
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

function heightOf(texts: readonly Text[]): number {
  return texts.reduce((sum, { height }) => sum + height, 0);
}
