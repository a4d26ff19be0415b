/**
 * How the product writes dates, everywhere: '22 Nov 2026', '22 Nov 2026, 13:55', '1 – 31 Oct 2026'.
 * Other languages keep their own order; English is day first, as it is typed and picked.
 */

const DAY = { day: 'numeric', month: 'short' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const STYLES = {
  shortDay: DAY,
  date: { ...DAY, year: 'numeric' },
  minute: { ...DAY, year: 'numeric', ...TIME },
  recent: { ...DAY, ...TIME },
  time: { ...TIME, second: '2-digit' },
  exact: {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    ...TIME,
    second: '2-digit',
    timeZoneName: 'short',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** `zone` if the browser knows it, else UTC. */
export function knownZone(zone: string | undefined): string {
  if (zone === undefined || zone === '') return 'UTC';
  const known = knownZones.get(zone) ?? resolvedZone(zone);
  knownZones.set(zone, known);
  return known;
}

const knownZones = new Map<string, string>();

function resolvedZone(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/**
 * A point in time (ISO 8601 UTC) as seen in a zone, e.g. '31 Jan 2026, 18:59'.
 *
 * @param precision  as of `DateTime`; `exact`: everything, to the second, with the zone
 */
export function formatDateTime(
  value: string,
  zone: string,
  locale: string,
  precision: 'date' | 'minute' | 'recent' | 'time' | 'exact' = 'minute',
): string {
  const at = new Date(value);
  const timeZone = knownZone(zone);
  const style =
    precision === 'recent' && yearOf(at, timeZone) !== yearOf(new Date(), timeZone)
      ? 'minute'
      : precision;
  return joined(formatOf(style, locale, timeZone).formatToParts(at));
}

/** A day of the calendar, `2026-01-31`, in no time zone: '31 Jan 2026', or '31 Jan' without `year`. */
export function formatDay(
  day: string,
  locale: string,
  { year = true }: { year?: boolean } = {},
): string {
  return joined(formatOf(year ? 'date' : 'shortDay', locale, 'UTC').formatToParts(startOf(day)));
}

/** Days from the first to the last, both included: '1 – 31 Oct 2026'. */
export function formatDays(from: string, to: string, locale: string): string {
  if (from === to) return formatDay(from, locale);
  return joined(formatOf('date', locale, 'UTC').formatRangeToParts(startOf(from), startOf(to)));
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function yearOf(at: Date, timeZone: string): string {
  return formatOf('date', 'en', timeZone)
    .formatToParts(at)
    .reduce((year, { type, value }) => (type === 'year' ? value : year), '');
}

const kept = new Map<string, Intl.DateTimeFormat>();

/** Making one takes much longer than using it. */
function formatOf(style: keyof typeof STYLES, locale: string, timeZone: string) {
  const key = `${style} ${locale} ${timeZone}`;
  const known = kept.get(key);
  if (known) return known;
  const order = /^en(-|$)/.test(locale) ? 'en-GB' : locale;
  const made = new Intl.DateTimeFormat(order, { ...STYLES[style], timeZone });
  kept.set(key, made);
  return made;
}

/** Britain's September has four letters in its short form; calendars and every other month three. */
function joined(parts: readonly { type: string; value: string }[]): string {
  return parts
    .map(({ type, value }) => (type === 'month' && value === 'Sept' ? 'Sep' : value))
    .join('');
}
