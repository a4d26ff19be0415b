import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readRange, writeRange } from './range-params';
import type { DateRange, PresetName } from './presets';
import { dayOf } from './days';
import { useToday } from './use-today';

export interface DateRangeOptions {
  /** Most days a range may have. */
  maxDays: number;
  /** Period while the address names none. Default: today. */
  fallback?: PresetName;
  /** Whose days they are, an IANA name. Default: UTC. */
  zone?: string;
}

/** The date range that is in an address now: what {@link useDateRange} begins with. */
export function dateRangeOf(
  params: URLSearchParams,
  { maxDays, fallback = 'today', zone = 'UTC' }: DateRangeOptions,
): DateRange {
  return readRange(params, { today: dayOf(new Date(), zone), maxDays, fallback });
}

/** The date range that is in the address, and how to change it: a link opens what its sender saw. */
export function useDateRange({
  maxDays,
  fallback = 'today',
  zone = 'UTC',
}: DateRangeOptions): [DateRange, (range: DateRange) => void] {
  const today = useToday(zone);
  const [params, setParams] = useSearchParams();
  const range = useMemo(
    () => readRange(params, { today, maxDays, fallback }),
    [params, today, maxDays, fallback],
  );
  const setRange = useCallback(
    (next: DateRange) => setParams((before) => writeRange(before, next)),
    [setParams],
  );
  return [range, setRange];
}
