import type { Face, Weight } from './faces';
import { linesOf } from './text-lines';
import { type Direction, directionOf, type Run, visualRuns } from './text-runs';

const LINE_HEIGHT = 1.4;
/** How far below the top of a line its letters are, in parts of the line's height. */
const BASELINE = 0.75;
const TEXT_COLOUR = '#1a1f28';
const MUTED_COLOUR = '#5a6472';

export interface TextOptions {
  /** Points. Default: 10 */
  size?: number;
  weight?: Weight;
  muted?: boolean;
  /** `start` is left, or right for a text that runs leftwards. Default: start */
  align?: 'start' | 'end' | 'centre';
}

export interface Place {
  x: number;
  y: number;
  width: number;
}

/** A text broken into lines. */
export interface Text {
  lines: string[];
  direction: Direction;
  height: number;
  lineHeight: number;
  options: Required<Omit<TextOptions, 'align'>> & { align: 'start' | 'end' | 'centre' };
}

/** Measures texts and draws them, each run of letters with the face that has them. */
export class Typesetter {
  /** @param missing  gets the characters that no face has */
  constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly missing: Set<string>,
  ) {}

  /** Breaks a text into lines of `width` points, by which its height is known before it is drawn. */
  measure(text: string, width: number, options: TextOptions): Text {
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

  /** Draws what was measured from `place` on, in points. A right-to-left text begins at the right. */
  draw({ lines, direction, lineHeight, options }: Text, place: Place): void {
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
}

/** With a list of features a run is shaped as a whole; without, word by word and remembered. */
function shapingOf({ wholeRuns }: Face): { features?: [] } {
  return wholeRuns ? { features: [] } : {};
}
