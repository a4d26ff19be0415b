/**
 * Most characters that card statements take.
 *
 * Source: Mastercard's data element 43, where a merchant's name has 22 characters; Visa's has 25.
 */
export const DESCRIPTOR_MAX_LENGTH = 22;

/** What a statement descriptor may be written with. */
export const DESCRIPTOR_CHARACTERS = /^[A-Za-z0-9 .,&/#+:()-]*$/;

/** It is empty, or it has a letter. */
export const DESCRIPTOR_LETTER = /^$|[A-Za-z]/;

/** What is wrong with a descriptor, blanks around it aside; undefined: nothing. */
export function descriptorProblem(typed: string): 'length' | 'characters' | 'letter' | undefined {
  const text = typed.trim();
  if (!DESCRIPTOR_CHARACTERS.test(text)) return 'characters';
  if (text.length > DESCRIPTOR_MAX_LENGTH) return 'length';
  return DESCRIPTOR_LETTER.test(text) ? undefined : 'letter';
}
