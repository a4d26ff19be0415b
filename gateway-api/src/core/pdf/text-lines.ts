import LineBreaker from 'linebreak';

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Control characters have no shape and no place on paper. */
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/**
 * Cuts a text into lines where the Unicode line breaking algorithm allows it, and inside a word
 * only where the word alone is wider than a line.
 *
 * @param widthOf  of a piece of text, in any unit
 * @param width  of a line, in the same unit
 * @returns at least one line, without the blanks at its end
 */
export function linesOf(text: string, width: number, widthOf: (piece: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  const close = (): void => {
    lines.push(line.trimEnd());
    line = '';
  };
  const add = (piece: string): void => {
    if (line && widthOf((line + piece).trimEnd()) > width) close();
    if (line || widthOf(piece.trimEnd()) <= width) {
      line += piece;
      return;
    }
    for (const { segment } of clusters.segment(piece)) {
      if (line && widthOf(line + segment) > width) close();
      line += segment;
    }
  };
  for (const paragraph of text.replaceAll('\t', ' ').replace(CONTROLS, '').split('\n')) {
    const breaker = new LineBreaker(paragraph);
    let start = 0;
    for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
      add(paragraph.slice(start, found.position));
      start = found.position;
    }
    close();
  }
  return lines;
}
