import createBidi from 'bidi-js';
import { type Face, facesOf, type Weight } from './faces';

/** Letters that are drawn together: one face, one direction. In the order of the page: left first. */
export interface Run {
  face: Face;
  /** In the order in which the face's own layout expects them. */
  text: string;
}

export type Direction = 'ltr' | 'rtl';

/** Drawn where no face has the character. */
const REPLACEMENT = '?';

const bidi = createBidi();
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Marks and signs that every script uses: they stay with the face of their neighbours. */
const SHARED_BY_SCRIPTS = /^[\p{Script=Common}\p{Script=Inherited}]+$/u;
const FIRST_LETTER = /[^\p{Script=Common}\p{Script=Inherited}]/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** The first face has all of these, and they keep their order: most of what is on an invoice. */
const PLAIN = /^[\x20-\x7e\xa0-\xac\xae-\xff]+$/;

/** The direction of a paragraph, from its first letter that has one. */
export function directionOf(text: string): Direction {
  if (PLAIN.test(text)) return 'ltr';
  return bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr';
}

/**
 * What to draw for a line of text, from left to right, by the Unicode bidirectional algorithm.
 *
 * @param direction  of the paragraph that the line belongs to
 * @param missing  gets every character that no face has; '?' is drawn in its place
 */
export function visualRuns(
  line: string,
  weight: Weight,
  direction: Direction,
  missing: Set<string>,
): Run[] {
  if (direction === 'ltr' && PLAIN.test(line)) {
    return [{ face: facesOf(weight).next().value!, text: line }];
  }
  const levels = bidi.getEmbeddingLevels(line, direction);
  const mirrored = bidi.getMirroredCharactersMap(line, levels.levels);
  const runs: (Run & { level: number })[] = [];
  for (const { segment, index } of clusters.segment(line)) {
    const level = levels.levels[index] ?? 0;
    const last = runs.at(-1);
    const shown = mirrored.get(index) ?? segment;
    const { face, text } = drawable(shown, weight, last?.face, missing);
    if (last && last.level === level && last.face === face) last.text += text;
    else runs.push({ face, text, level });
  }
  reorder(runs);
  return runs.map(({ face, text, level }) => ({ face, text: ordered(text, level) }));
}

function drawable(
  cluster: string,
  weight: Weight,
  current: Face | undefined,
  missing: Set<string>,
): Run {
  if (current && SHARED_BY_SCRIPTS.test(cluster) && current.covers(cluster)) {
    return { face: current, text: cluster };
  }
  let first: Face | undefined;
  for (const face of facesOf(weight)) {
    first ??= face;
    if (face.covers(cluster)) return { face, text: cluster };
  }
  missing.add(cluster);
  return { face: first!, text: REPLACEMENT };
}

/** Rule L2: from the highest level to the lowest odd one, runs at or above it are turned round. */
function reorder(runs: { level: number }[]): void {
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < runs.length; start += 1) {
      if (runs[start]!.level < level) continue;
      let end = start;
      while (end + 1 < runs.length && runs[end + 1]!.level >= level) end += 1;
      runs.splice(start, end - start + 1, ...runs.slice(start, end + 1).reverse());
      start = end;
    }
  }
}

/** A face turns a text round by itself when its first letter is of a script that runs leftwards. */
function ordered(text: string, level: number): string {
  const turnedByFace = RIGHT_TO_LEFT.test(FIRST_LETTER.exec(text)?.[0] ?? '');
  if ((level % 2 === 1) === turnedByFace) return text;
  return Array.from(clusters.segment(text), ({ segment }) => segment)
    .reverse()
    .join('');
}
