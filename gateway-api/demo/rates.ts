import { seededRandom } from './random';

/** Units for one US dollar, about as they were in 2026; the walk around them is made up. */
const LEVELS: Record<number, number> = {
  36: 1.52, // AUD
  48: 0.376, // BHD
  124: 1.38, // CAD
  152: 935, // CLP
  156: 7.08, // CNY
  170: 3890, // COP
  203: 20.8, // CZK
  208: 6.42, // DKK
  344: 7.78, // HKD
  348: 332, // HUF
  352: 124, // ISK
  356: 89.2, // INR
  360: 16_600, // IDR
  376: 3.28, // ILS
  392: 153.5, // JPY
  410: 1432, // KRW
  414: 0.3068, // KWD
  458: 4.16, // MYR
  484: 18.35, // MXN
  554: 1.73, // NZD
  578: 10.08, // NOK
  604: 3.37, // PEN
  608: 58.4, // PHP
  682: 3.75, // SAR
  702: 1.298, // SGD
  704: 26_300, // VND
  710: 17.15, // ZAR
  752: 9.44, // SEK
  756: 0.802, // CHF
  764: 32.3, // THB
  784: 3.6725, // AED
  826: 0.752, // GBP
  901: 30.9, // TWD
  946: 4.38, // RON
  949: 42.6, // TRY
  978: 0.861, // EUR
  985: 3.66, // PLN
  986: 5.36, // BRL
};

/** Pegged to the dollar, give or take a hair. */
const PEGGED = new Set([48, 682, 784]);

export interface DemoRate {
  currency_id: number;
  day: string;
  /** Units of the currency for one US dollar, ten decimals at most. */
  rate: string;
}

/** Rates of a UTC day. Banks publish none on Saturdays and Sundays: those have none. */
export function ratesOf(utcDay: number): DemoRate[] {
  const date = new Date(utcDay);
  const weekday = date.getUTCDay();
  if (weekday === 0 || weekday === 6) return [];
  const day = date.toISOString().slice(0, 10);
  return Object.entries(LEVELS).map(([id, level]) => ({
    currency_id: Number(id),
    day,
    rate: (level * movement(Number(id), utcDay)).toFixed(level < 100 ? 6 : 4),
  }));
}

/** Slow swings of the currency's own, and a little noise each day. */
function movement(currencyId: number, utcDay: number): number {
  const size = PEGGED.has(currencyId) ? 0.0004 : 1;
  const swing = seededRandom(`rate/${currencyId}`);
  const days = utcDay / 86_400_000;
  let sum = 0;
  for (const [period, height] of [
    [211, 0.018],
    [67, 0.009],
    [23, 0.004],
  ] as const) {
    const length = period * (0.85 + 0.3 * swing.next());
    sum += height * Math.sin((2 * Math.PI * days) / length + 2 * Math.PI * swing.next());
  }
  sum += 0.0015 * seededRandom(`rate/${currencyId}/${days}`).normal();
  return 1 + size * sum;
}
