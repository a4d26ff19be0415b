/** A numeric postal code as it is written: digits, grouped by blanks or hyphens. */
export function keepPostalDigits(text: string): string {
  return text.replace(/[^\d -]/g, '').replace(/^[ -]+/, '');
}

/**
 * Countries (ISO 3166-1 numeric) whose postal codes have letters, by the Universal Postal Union's
 * list: Andorra, Anguilla, Argentina, Barbados, Bermuda, Brunei, Canada, the British territories,
 * Eswatini, Gibraltar, Ireland, Kazakhstan, Malta, the Netherlands, Saint Lucia, Saint Vincent,
 * Somalia, the United Kingdom with its crown dependencies.
 */
const LETTERED = new Set([
  20, 660, 32, 52, 60, 96, 124, 86, 92, 136, 238, 239, 500, 612, 654, 796, 748, 292, 372, 398, 470,
  528, 662, 670, 706, 826, 831, 832, 833,
]);

/** Whether a country's postal codes have letters; unknown while there is no country: they may not. */
export function allowsLetters(countryId: number | null): boolean {
  return countryId !== null && LETTERED.has(countryId);
}
