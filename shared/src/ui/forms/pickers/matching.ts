const MARKS = /\p{M}+/gu;

/** Text as it is compared with what somebody types: no accents, lower case, single blanks. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Whether the text begins with what was typed, accents and case aside. */
export function beginsWith(text: string, typed: string): boolean {
  return fold(text).startsWith(fold(typed));
}

/** Whether each typed word is a part of the text, accents and case aside. */
export function containsWords(text: string, typed: string): boolean {
  const folded = fold(text);
  return fold(typed)
    .split(' ')
    .every((word) => folded.includes(word));
}
