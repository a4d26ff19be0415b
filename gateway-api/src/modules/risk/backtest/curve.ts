import type { BacktestFigures, BacktestOutcome } from '@mbo/gateway-contract/risk-backtest';

/** So many thresholds, about. */
const MAX_STEPS = 40;

/** Figures of no payments. */
export const noFigures = (): BacktestFigures => ({
  caught: { payments: 0, volume: 0 },
  wrong: { payments: 0, volume: 0 },
  declined: { payments: 0, volume: 0 },
});

/** What a rule found of past payments, whether it fired or not: a million of them in some 20 MB. */
export class FoundFigures {
  #figures = new Float64Array(1_024);
  #volumes = new Float64Array(1_024);
  readonly #outcomes: BacktestOutcome[] = [];

  /** @param figure  the rule fires if it is above its threshold */
  add(figure: number, outcome: BacktestOutcome, volume: number): void {
    const at = this.#outcomes.length;
    if (at === this.#figures.length) {
      this.#figures = doubled(this.#figures);
      this.#volumes = doubled(this.#volumes);
    }
    this.#figures[at] = figure;
    this.#volumes[at] = volume;
    this.#outcomes.push(outcome);
  }

  /** What would have been stopped at this threshold and at others, the lowest first. */
  curve(own: number, least: number): (BacktestFigures & { threshold: number })[] {
    const sorted = this.#figures.slice(0, this.#outcomes.length).sort();
    const thresholds = stepsOf(sorted, own, least);
    const curve = thresholds.map((threshold) => ({ threshold, ...noFigures() }));
    this.#outcomes.forEach((outcome, at) => {
      // The highest threshold that it is above of; it is above all lower ones too.
      const step = below(thresholds, this.#figures[at] ?? 0) - 1;
      const figures = curve[step]?.[outcome];
      if (!figures) return;
      figures.payments += 1;
      figures.volume += this.#volumes[at] ?? 0;
    });
    for (let step = curve.length - 2; step >= 0; step -= 1) {
      for (const outcome of ['caught', 'wrong', 'declined'] as const) {
        const [here, above] = [curve[step]?.[outcome], curve[step + 1]?.[outcome]];
        if (!here || !above) continue;
        here.payments += above.payments;
        here.volume += above.volume;
      }
    }
    return curve;
  }
}

/** Thresholds from the least to one that stops nothing, closer where few payments are stopped. */
function stepsOf(sorted: Float64Array, own: number, least: number): number[] {
  const most = Math.max(sorted.at(-1) ?? least, least);
  const steps = new Set([own, least, most]);
  const shares = Array.from({ length: MAX_STEPS }, (_, step) => 1 - 0.78 ** step);
  for (const share of shares) {
    const figure = sorted[Math.floor(share * (sorted.length - 1))];
    if (figure !== undefined && figure >= least) steps.add(rounded(figure));
  }
  // Small counts are all of interest.
  for (let count = least; count <= Math.min(most, least + MAX_STEPS / 2); count += 1) {
    if (most <= 1_000) steps.add(count);
  }
  return [...steps].sort((a, b) => a - b);
}

/** To two digits, upwards. */
function rounded(figure: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, figure))) - 1);
  return Math.ceil(figure / unit) * unit;
}

/** How many of them, sorted, are below the figure. */
function below(thresholds: readonly number[], figure: number): number {
  let [low, high] = [0, thresholds.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((thresholds[middle] ?? 0) < figure) low = middle + 1;
    else high = middle;
  }
  return low;
}

function doubled(values: Float64Array): Float64Array<ArrayBuffer> {
  const more = new Float64Array(values.length * 2);
  more.set(values);
  return more;
}
