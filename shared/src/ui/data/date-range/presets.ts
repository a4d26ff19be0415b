import { addDays, startOf, type Day, type DayRange } from './days';

/** The periods a date range can be chosen by, in the order they are offered. */
export const PRESETS = [
  'today',
  'yesterday',
  'last7',
  'last30',
  'thisMonth',
  'lastMonth',
  'last90',
] as const;

export type PresetName = (typeof PRESETS)[number];

/** A range of days and, when it was chosen as a period, which. */
export interface DateRange extends DayRange {
  preset?: PresetName;
  /** What the address names and cannot be shown: this range is in its place. */
  insteadOf?: string;
}

/** Whether a text out of the address is the name of a preset. */
export function isPreset(text: string): text is PresetName {
  return (PRESETS as readonly string[]).includes(text);
}

function daysOf(preset: PresetName, today: Day): DayRange {
  const firstOfMonth = startOf(today).startOf('month');
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'last7':
      return { from: addDays(today, -6), to: today };
    case 'last30':
      return { from: addDays(today, -29), to: today };
    case 'last90':
      return { from: addDays(today, -89), to: today };
    case 'thisMonth':
      return { from: firstOfMonth.format('YYYY-MM-DD'), to: today };
    case 'lastMonth':
      return {
        from: firstOfMonth.subtract(1, 'month').format('YYYY-MM-DD'),
        to: firstOfMonth.subtract(1, 'day').format('YYYY-MM-DD'),
      };
  }
}

/** The days a period stands for on a given day. The 'last' periods end with that day. */
export function rangeOfPreset(preset: PresetName, today: Day): DateRange {
  return { preset, ...daysOf(preset, today) };
}
