/** How many there are; of more than were counted it is capped. */
export interface Count {
  count: number;
  isCapped: boolean;
}

/** '1,204'; with a plus where it is capped. */
export function formatCount({ count, isCapped }: Count, locale: string): string {
  return `${new Intl.NumberFormat(locale).format(count)}${isCapped ? '+' : ''}`;
}
