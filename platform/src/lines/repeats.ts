import type { Sources } from './read-sources';

const BLOCK = 6;

/** A block in more places than these is a habit of the language or of a library. */
const HABIT = 8;

/** Two places, by file and first line, where at least six lines are the same. */
export interface Repeat {
  files: readonly [string, string];
  lines: readonly [number, number];
  /** How many blocks of six lines the two files share. */
  blocks: number;
}

/** Lines alike but for names count as repeated only where they do something: plain tables do not. */
const STATEMENT = /^(?:const|let|if|for|return|await|throw)\b|[^=!<>]=[^=>]/;

interface Line {
  text: string;
  at: number;
  isStatement: boolean;
}

/**
 * Pairs of files (or one file with itself) that share a block of six or more lines. White space
 * does not count; empty lines, comments, imports and lone punctuation are passed over.
 *
 * @param shape  blocks count as the same when only their names, texts and numbers differ
 */
export function findRepeats(sources: Sources, { shape }: { shape: boolean }): Repeat[] {
  const places = new Map<string, { name: string; from: number; to: number }[]>();
  for (const [name, text] of sources) {
    const lines = linesOf(text).map((line) =>
      shape ? { ...line, text: shapeOf(line.text) } : line,
    );
    for (let index = 0; index + BLOCK <= lines.length; index++) {
      const block = lines.slice(index, index + BLOCK);
      if (shape && block.filter(({ isStatement }) => isStatement).length < 2) continue;
      const key = block.map((line) => line.text).join('\n');
      const place = { name, from: block[0]?.at ?? 0, to: block.at(-1)?.at ?? 0 };
      const others = places.get(key);
      if (others) others.push(place);
      else places.set(key, [place]);
    }
  }
  const found = new Map<string, Repeat>();
  for (const where of places.values()) {
    if (where.length > HABIT) continue;
    where.forEach((a, index) => {
      for (const b of where.slice(index + 1)) {
        if (a.name === b.name && b.from <= a.to) continue;
        const key = `${a.name} ${b.name}`;
        const known = found.get(key);
        if (known) known.blocks++;
        else found.set(key, { files: [a.name, b.name], lines: [a.from, b.from], blocks: 1 });
      }
    });
  }
  return [...found.values()].sort((a, b) => b.blocks - a.blocks);
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let isImport = false;
  text.split('\n').forEach((raw, index) => {
    const line = raw.trim().replaceAll(/\s+/g, ' ');
    isImport ||= /^import\b|^export (?:type )?(?:\{|\*)/.test(line);
    if (!isImport && /\w/.test(line) && !/^(?:\/[*/]|\*|--)/.test(line)) {
      lines.push({ text: line, at: index + 1, isStatement: STATEMENT.test(line) });
    }
    if (isImport && /['"};]$/.test(line)) isImport = false;
  });
  return lines;
}

function shapeOf(line: string): string {
  return line
    .replaceAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, '"')
    .replaceAll(/\b\d[\w.]*/g, '0')
    .replaceAll(/[A-Za-z_]\w*/g, 'x');
}
