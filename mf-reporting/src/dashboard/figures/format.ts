/** A whole number, grouped as the locale groups. */
export function formatCount(count: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(count);
}

/** How many of a whole, in percent, rounded to 2 decimals; 0 if that is not a number. */
export function percentOf(part: number, whole: number): number {
  const percent = Math.round((part / whole) * 10_000) / 100;
  return Number.isFinite(percent) ? percent : 0;
}
