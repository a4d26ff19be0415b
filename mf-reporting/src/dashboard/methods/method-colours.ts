import { OTHERS, SERIES } from '../charts/series';

/** Further colours, for parts that have one of their own. */
const MORE = [6, 7].map((number) => `--reporting-series-${number}`);

/** Of the schemes that most merchants take: theirs whatever their rank, so that days can be compared. */
const OWN: Readonly<Record<string, string | undefined>> = {
  visa: SERIES[0],
  amex: SERIES[1],
  'american express': SERIES[1],
  mastercard: SERIES[2],
  interac: SERIES[3],
  discover: SERIES[4],
};

/** CSS variables of the colours of payment methods; others take what is left, by their names. */
export function methodColours(names: readonly string[]): ReadonlyMap<string, string> {
  const colours = new Map<string, string>();
  for (const name of names) {
    const own = OWN[name.toLowerCase()];
    if (own !== undefined) colours.set(name, own);
  }
  const taken = new Set(colours.values());
  const left = [...MORE, ...[...SERIES].reverse()].filter((colour) => !taken.has(colour));
  for (const name of [...names].sort()) {
    if (!colours.has(name)) colours.set(name, left.shift() ?? OTHERS);
  }
  return colours;
}
