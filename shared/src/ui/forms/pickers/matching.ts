const MARKS = /\p{M}+/gu;

/** Text as it is compared with what somebody types: no accents, lower case, single blanks. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Whether each typed word is a part of the text, accents and case aside. */
export function containsWords(text: string, typed: string): boolean {
  const folded = fold(text);
  return fold(typed)
    .split(' ')
    .every((word) => folded.includes(word));
}

/** 0: the text begins with what was typed; 1: one of its words does; 2: neither. */
function rank(text: string, typed: string): 0 | 1 | 2 {
  const [folded, wanted] = [fold(text), fold(typed)];
  if (folded.startsWith(wanted)) return 0;
  return folded.includes(` ${wanted}`) ? 1 : 2;
}

/**
 * Order of two texts that both match what was typed: who types 'ind' means India rather than
 * British Indian Ocean Territory. Zero leaves them as they are.
 */
export function byBeginning(one: string, other: string, typed: string): number {
  return rank(one, typed) - rank(other, typed);
}

/** The same for names: of those that begin with what was typed, the shorter is the likelier. */
export function byBeginningAndLength(one: string, other: string, typed: string): number {
  if (fold(typed) === '') return 0;
  const difference = byBeginning(one, other, typed);
  return difference === 0 && rank(one, typed) === 0 ? one.length - other.length : difference;
}
