/**
 * When people buy: shares of a day by local hour, weights by weekday (Sunday first, 1 is average),
 * and how a year goes.
 */
export interface Rhythm {
  hours: readonly number[];
  weekdays: readonly number[];
  /** Added to the weight of the months, January first. */
  season: readonly number[];
}

const evenly = (weights: readonly number[]): number[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
};

const CHRISTMAS = [-0.12, -0.15, -0.08, -0.05, 0, 0.02, -0.03, 0, 0.03, 0.08, 0.42, 0.5];

export const RHYTHMS = {
  /** Evenings and lunch breaks, Sundays and Mondays. */
  webShop: {
    hours: evenly([
      14, 8, 4, 3, 3, 5, 10, 18, 28, 38, 44, 46, 50, 46, 42, 40, 42, 46, 52, 62, 70, 66, 48, 28,
    ]),
    weekdays: [1.14, 1.08, 0.98, 0.96, 0.96, 0.94, 0.94],
    season: CHRISTMAS,
  },
  /** Opening hours, Saturdays. */
  store: {
    hours: evenly([
      0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 26, 42, 56, 58, 54, 54, 60, 64, 48, 26, 6, 0, 0, 0,
    ]),
    weekdays: [0.95, 0.72, 0.78, 0.86, 1, 1.2, 1.49],
    season: CHRISTMAS,
  },
  /** Planned at home on Sunday evening; booked most in January and before summer. */
  travel: {
    hours: evenly([
      8, 4, 2, 2, 2, 4, 8, 16, 28, 40, 46, 44, 42, 40, 40, 40, 42, 46, 56, 66, 72, 64, 42, 20,
    ]),
    weekdays: [1.28, 1.12, 0.98, 0.95, 0.92, 0.85, 0.9],
    season: [0.3, 0.18, 0.08, 0.05, 0.12, 0.25, 0.22, 0.08, -0.08, -0.2, -0.14, 0.06],
  },
  /** Renewals run through the early morning, new subscriptions in office hours. */
  subscription: {
    hours: evenly([
      6, 40, 90, 110, 60, 20, 12, 16, 30, 46, 52, 48, 34, 44, 50, 46, 36, 24, 14, 12, 10, 8, 6, 4,
    ]),
    weekdays: [0.82, 1.1, 1.08, 1.08, 1.06, 1.04, 0.82],
    season: [0.06, 0.04, 0.04, 0.02, 0, -0.03, -0.06, -0.06, 0.03, 0.04, 0.05, -0.04],
  },
} as const satisfies Record<string, Rhythm>;

export type RhythmName = keyof typeof RHYTHMS;

const DAY = 86_400_000;
const MID_2026 = Date.UTC(2026, 6, 1);

/** Black Friday is the day after the fourth Thursday of November; its week end is the year's best. */
const BLACK_FRIDAY_WEEKEND = [1.9, 1.5, 1.3, 1.6];

/** How the business as a whole goes that day: growth that levels off, month and special days. */
export function dayLevel(rhythm: Rhythm, utcDay: number): number {
  const date = new Date(utcDay);
  const years = (utcDay - MID_2026) / (365.25 * DAY);
  const growth = 1 + 0.3 * Math.tanh(years);
  const here = rhythm.season[date.getUTCMonth()] ?? 0;
  const daysFromBlackFriday = Math.round((utcDay - blackFriday(date.getUTCFullYear())) / DAY);
  const special =
    rhythm.season === CHRISTMAS ? (BLACK_FRIDAY_WEEKEND[daysFromBlackFriday] ?? 1) : 1;
  return growth * (1 + here) * special;
}

function blackFriday(year: number): number {
  const firstWeekday = new Date(Date.UTC(year, 10, 1)).getUTCDay();
  const firstThursday = 1 + ((4 - firstWeekday + 7) % 7);
  return Date.UTC(year, 10, firstThursday + 22);
}

const offsets = new Map<string, number>();
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Hours that the zone is ahead of UTC at noon of that UTC day. Around a clock change some hours are
 * thus an hour off, which nobody sees.
 */
export function hoursAhead(timeZone: string, utcDay: number): number {
  const key = `${timeZone}/${utcDay}`;
  let hours = offsets.get(key);
  if (hours === undefined) {
    hours = readOffset(timeZone, utcDay + DAY / 2);
    offsets.set(key, hours);
  }
  return hours;
}

function readOffset(timeZone: string, time: number): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    formats.set(timeZone, format);
  }
  const name = format.formatToParts(time).find((part) => part.type === 'timeZoneName')?.value;
  return Number(/GMT([+-]\d\d)/.exec(name ?? '')?.[1] ?? 0);
}
