import validator from 'validator';

const KNOWN = new Set<string>(validator.isPostalCodeLocales);

/**
 * Whether the postal code is written as those of the country, by its two letters. Blanks, hyphens
 * and the country's letters in front do not count: `K1A0B1`, `1234567` in Japan and `LV-1010` are
 * good. Of countries whose codes are not known everything is.
 *
 * Source: validator.js, by country. The specification has digits only, which many countries' codes
 * are not.
 */
export function isPostalCodeOf(iso2: string, text: string): boolean {
  if (!KNOWN.has(iso2)) return true;
  const country = iso2 as validator.PostalCodeLocale;
  return spellings(iso2, text).some((spelling) => validator.isPostalCode(spelling, country));
}

function spellings(iso2: string, text: string): string[] {
  const compact = text.toUpperCase().replace(/[\s-]/g, '');
  const bare = compact.startsWith(iso2) ? compact.slice(iso2.length) : compact;
  return [bare, `${iso2}${bare}`, compact].flatMap((code) => [
    code,
    ...Array.from(code.slice(1)).flatMap((_letter, index) =>
      [' ', '-'].map((mark) => `${code.slice(0, index + 1)}${mark}${code.slice(index + 1)}`),
    ),
  ]);
}
