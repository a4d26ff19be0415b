const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** A day, `2026-02-03`, as the pages write it: '3 Feb 2026'. */
export function dayText(day: string): string {
  const [year, month, number] = day.split('-').map(Number);
  return `${number} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

/** The day in UTC of a point in time, `2026-01-31`. */
export function utcDay(at: Date | number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** A point in time as the pages write it: '3 Feb 2026, 14:05 UTC'. */
export function timeText(at: Date): string {
  const iso = at.toISOString();
  return `${dayText(iso.slice(0, 10))}, ${iso.slice(11, 16)} UTC`;
}

/**
 * The days that two instants (ISO 8601 UTC) begin and end in, for a file's name:
 * `2026-10-01-2026-10-31`. Pages send the instants of chosen days, UTC's own or the user's: a range
 * from midnight UTC on is of UTC days, any other of days in `timeZone`, an IANA name.
 */
export function periodName(
  { fromDate, toDate }: { fromDate: string; toDate: string },
  timeZone: string,
): string {
  const zone = Date.parse(fromDate) % 86_400_000 === 0 ? 'UTC' : timeZone;
  return [fromDate, toDate].map((instant) => dayIn(zone, instant)).join('-');
}

function dayIn(timeZone: string, instant: string): string {
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  // Sweden writes its days as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', options).format(new Date(instant));
}
