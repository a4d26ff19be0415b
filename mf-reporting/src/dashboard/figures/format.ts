/** A whole number, grouped as the locale groups. */
export function formatCount(count: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(count);
}

/** A percentage with 2 decimals: 2.4 is '2.40%'. What is not a number counts as 0. */
export function formatPercent(percent: number, locale: string): string {
  const number = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(Number.isFinite(percent) ? percent : 0);
  return `${number}%`;
}

/** How many of a whole, in percent, rounded to 2 decimals; 0 if that is not a number. */
export function percentOf(part: number, whole: number): number {
  const percent = Math.round((part / whole) * 10_000) / 100;
  return Number.isFinite(percent) ? percent : 0;
}
