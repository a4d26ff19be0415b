import currencyCodes from 'currency-codes';

export interface CurrencyRow {
  currency_id: number;
  alpha_code: string;
  name: string;
  symbol: string;
  coefficient: number;
}

/** ISO 4217 codes that no card is charged in: funds, metals, accounting units, tests, 'none'. */
const NOT_MONEY = new Set(
  (
    'BOV CHE CHW CLF COU MXV USN UYI UYW ' + 'XAG XAU XPD XPT XBA XBB XBC XBD XDR XSU XUA XTS XXX'
  ).split(' '),
);

/** Curaçao and Sint Maarten renamed their currency in March 2025; the number stayed. */
const RENAMED: Record<string, { alpha: string; name: string }> = {
  ANG: { alpha: 'XCG', name: 'Caribbean Guilder' },
};

/** Every currency of ISO 4217 in which people pay, with its decimals and its short symbol. */
export function currencyRows(): CurrencyRow[] {
  return currencyCodes.data
    .filter((entry) => !NOT_MONEY.has(entry.code))
    .map((entry) => {
      const renamed = RENAMED[entry.code];
      const alpha = renamed?.alpha ?? entry.code;
      return {
        currency_id: Number(entry.number),
        alpha_code: alpha,
        name: renamed?.name ?? entry.currency,
        symbol: symbolOf(alpha),
        coefficient: entry.digits,
      };
    });
}

function symbolOf(alpha: string): string {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: alpha,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? alpha;
}
