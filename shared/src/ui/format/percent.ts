/**
 * A percentage with 2 decimals: 2.4 is '2.40%'. What is not a number counts as 0.
 *
 * Source: specification of transactions, settings and reporting, 'Business constants and limits'.
 */
export function formatPercent(percent: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format((Number.isFinite(percent) ? percent : 0) / 100);
}
