/** Milliseconds that half and that 95 of a hundred took at most. */
export interface Percentiles {
  p50: number;
  p95: number;
}

/** By nearest rank; NaN of nothing. */
export function percentiles(milliseconds: readonly number[]): Percentiles {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];
  return { p50: at(0.5) ?? Number.NaN, p95: at(0.95) ?? Number.NaN };
}

/** How long each of `times` runs took, one after the other, after some that do not count. */
export async function timeEach(
  times: number,
  run: (index: number) => Promise<unknown>,
  warmUp = Math.ceil(times / 10),
): Promise<number[]> {
  const taken: number[] = [];
  for (let index = -warmUp; index < times; index += 1) {
    const start = performance.now();
    await run(Math.abs(index));
    if (index >= 0) taken.push(performance.now() - start);
  }
  return taken;
}

/** As `timeEach`, of two that take turns: what else the machine does meets both alike. */
export async function timeInTurns(
  times: number,
  first: (index: number) => Promise<unknown>,
  second: (index: number) => Promise<unknown>,
): Promise<[number[], number[]]> {
  const taken: [number[], number[]] = [[], []];
  for (let index = -Math.ceil(times / 10); index < times; index += 1) {
    for (const [which, run] of [first, second].entries()) {
      const [one] = await timeEach(1, () => run(Math.abs(index)), 0);
      if (index >= 0) taken[which]!.push(one!);
    }
  }
  return taken;
}
