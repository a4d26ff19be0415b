const DOTS = '••••';
const SHOWN = 4;

/** `••••6789`; of a short number at most half its characters. Empty stays empty. */
export function maskNumber(number: string): string {
  if (number === '') return '';
  const shown = Math.min(SHOWN, Math.floor(number.length / 2));
  return DOTS + number.slice(number.length - shown);
}
