/** What is left of a time, in the words' units: hours and minutes, or minutes alone. */
export interface TimeLeft {
  unit: 'hours' | 'minutes';
  values: { hours: number; minutes: number };
}

/** @param milliseconds  rounded up to the minute; less than one counts as one */
export function timeLeft(milliseconds: number): TimeLeft {
  const all = Math.max(1, Math.ceil(milliseconds / 60_000));
  const hours = Math.floor(all / 60);
  return { unit: hours > 0 ? 'hours' : 'minutes', values: { hours, minutes: all - hours * 60 } };
}
