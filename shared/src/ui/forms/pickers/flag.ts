const REGIONAL_INDICATOR_A = 0x1f1e6;
const LETTER_A = 65;

/** Two letters that a font with flags draws as one picture. */
const SAMPLE = '\u{1f1e8}\u{1f1e6}';

let drawn: boolean | undefined;

/**
 * Whether the system's fonts have flags. Windows has none and draws two letters, a bare Linux two
 * empty boxes; then none is shown. Where nothing can be measured they are taken to be there.
 */
function drawsFlags(): boolean {
  if (!('CanvasRenderingContext2D' in window)) return true;
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return true;
  context.font = '16px sans-serif';
  const [letter = ''] = [...SAMPLE];
  return context.measureText(SAMPLE).width < context.measureText(letter).width * 1.5;
}

/**
 * The flag of a country by its ISO 3166-1 alpha-2 code, as the two letters that fonts draw it by;
 * empty where the system draws none.
 */
export function flagOf(iso2: string): string {
  drawn ??= drawsFlags();
  if (!drawn || !/^[A-Z]{2}$/.test(iso2)) return '';
  const letters = [...iso2].map((letter) => letter.charCodeAt(0) - LETTER_A + REGIONAL_INDICATOR_A);
  return String.fromCodePoint(...letters);
}
