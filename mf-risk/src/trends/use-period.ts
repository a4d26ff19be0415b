import { useTimeZone } from '@mbo/shared/ui';
import { rangeOfPreset, useToday, type DateRange } from '@mbo/shared/ui/data';
import { useSearchParams } from 'react-router-dom';

export const PERIODS = ['last7', 'last30', 'last90'] as const;
export type Period = (typeof PERIODS)[number];

/** The days that figures are of; the period stands in the address, as in that of other pages. */
export function usePeriod(): {
  period: Period;
  range: DateRange;
  zone: string;
  choose: (period: Period) => void;
} {
  const zone = useTimeZone();
  const today = useToday(zone);
  const [params, setParams] = useSearchParams();
  const period = PERIODS.find((name) => name === params.get('range')) ?? 'last30';
  const choose = (chosen: Period): void =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('range', chosen);
        return after;
      },
      { replace: true },
    );
  return { period, range: rangeOfPreset(period, today), zone, choose };
}
