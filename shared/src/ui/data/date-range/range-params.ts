import { countDays, isDay, type Day } from './days';
import { isPreset, rangeOfPreset, type DateRange, type PresetName } from './presets';

/** Names of the query parameters a date range is in. */
export const RANGE_PARAMETERS = { preset: 'range', from: 'from', to: 'to' } as const;

export interface RangeReading {
  /** Today, in the zone whose days they are. */
  today: Day;
  /** Most days a range may have. */
  maxDays: number;
  /** Period that is used when the address names none, or none that makes sense. */
  fallback: PresetName;
}

/**
 * Reads the range out of an address: `?range=last7`, or `?from=2026-01-01&to=2026-01-31`.
 * Anything malformed, backwards or too long counts as not given.
 */
export function readRange(params: URLSearchParams, reading: RangeReading): DateRange {
  const preset = params.get(RANGE_PARAMETERS.preset) ?? '';
  if (isPreset(preset)) return rangeOfPreset(preset, reading.today);
  const from = params.get(RANGE_PARAMETERS.from) ?? '';
  const to = params.get(RANGE_PARAMETERS.to) ?? '';
  if (isDay(from) && isDay(to)) {
    const days = countDays({ from, to });
    if (days >= 1 && days <= reading.maxDays) return { from, to };
  }
  const insteadOf = [preset, from, to].filter((text) => text !== '').join(' – ');
  const range = rangeOfPreset(reading.fallback, reading.today);
  return insteadOf === '' ? range : { ...range, insteadOf };
}

/** The same address with another range; a period is named, so that it moves on with the days. */
export function writeRange(params: URLSearchParams, range: DateRange): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of Object.values(RANGE_PARAMETERS)) next.delete(name);
  if (range.preset !== undefined) {
    next.set(RANGE_PARAMETERS.preset, range.preset);
  } else {
    next.set(RANGE_PARAMETERS.from, range.from);
    next.set(RANGE_PARAMETERS.to, range.to);
  }
  return next;
}
