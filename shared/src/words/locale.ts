/** Locales made of the English texts, so that tests find what is cut off or not translated. */
const PSEUDO = { long: 'en-XA', rightToLeft: 'en-XB' };

const RIGHT_TO_LEFT = /^(ar|dv|fa|he|ku|ps|sd|ug|ur|yi)(-|$)/;

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aåbƀcçdđeéfƒgĝhĥiîjĵkķlļmɱnñoöpþqɋrŕsštţuûvṽwŵxẋyýzž'].reduce<[string, string][]>(
    (pairs, letter, index, all) => {
      if (index % 2 === 1) return pairs;
      const accented = all[index + 1] ?? letter;
      return [...pairs, [letter, accented], [letter.toUpperCase(), accented.toUpperCase()]];
    },
    [],
  ),
);

/** Placeholders, references and tags, which must stay as they are. */
const KEPT = /(\{\{[^{}]*\}\}|\$t\([^()]*\)|<\/?\w+ ?\/?>)/;

/** By how much a translation may be longer than its English. */
const GROWTH = 0.4;
const FILLER = 'ļöŕéɱ îþšûɱ đöļöŕ šîţ åɱéţ ';

/**
 * Whether a locale is one of the two made-up ones, in which pages are looked at for what is not
 * translated.
 */
export function isPseudoLocale(locale: string): boolean {
  return Object.values(PSEUDO).includes(locale);
}

/** Which way a locale is written; the shell sets it on the page, `AreaRoot` for antd. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return locale === PSEUDO.rightToLeft || RIGHT_TO_LEFT.test(locale) ? 'rtl' : 'ltr';
}

/** An English text as the pseudo-locales have it: accented, longer by two fifths, in ⟦ ⟧. */
export function pseudoText(text: string): string {
  if (text.trim() === '') return text;
  const parts = text.split(KEPT);
  const accented = parts.map((part, index) =>
    index % 2 === 1 ? part : [...part].map((letter) => ACCENTED[letter] ?? letter).join(''),
  );
  const letters = parts.filter((_part, index) => index % 2 === 0).join('').length;
  const filler = FILLER.repeat(Math.ceil((letters * GROWTH) / FILLER.length));
  return `⟦${accented.join('')} ${filler.slice(0, Math.ceil(letters * GROWTH)).trim()}⟧`;
}

/** Texts of a namespace, or of antd, as the pseudo-locales have them; the shape stays. */
export function pseudoTexts<T>(texts: T): T {
  if (typeof texts === 'string') return pseudoText(texts) as T;
  if (Array.isArray(texts)) return texts.map((one: unknown) => pseudoTexts(one)) as T;
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [key, pseudoTexts(value as unknown)]),
  ) as T;
}
