/**
 * Numbers that look random and are the same for the same seed text on every machine, so that a day of
 * demo data can be made again. Not for secrets.
 */
export interface Random {
  /** From 0 up to but without 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(values: readonly T[]): T;
  /** One of the values, each as likely as its weight beside the others. */
  weighted<T>(values: readonly (readonly [T, number])[]): T;
  /** Around 0, with a standard deviation of 1. */
  normal(): number;
  /** How many events happen where `mean` are expected. */
  poisson(mean: number): number;
  bytes(count: number): Uint8Array;
}

/**
 * Numbers that are the same for the same seed, each time and on each machine. For demo data, never
 * for what is to be secret.
 */
export function seededRandom(seed: string): Random {
  const next = sfc32(seed);

  const random: Random = {
    next,
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (values) => must(values[Math.floor(next() * values.length)]),
    weighted(values) {
      let left = next() * values.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of values) {
        left -= weight;
        if (left < 0) return value;
      }
      return must(values.at(-1))[0];
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    poisson(mean) {
      const limit = Math.exp(-mean);
      let count = 0;
      for (let product = next(); product > limit; product *= next()) count++;
      return count;
    },
    bytes: (count) => Uint8Array.from({ length: count }, () => random.int(0, 255)),
  };
  return random;
}

/** Chris Doty-Humphrey's sfc32, started from four hashes of the seed. */
function sfc32(seed: string): () => number {
  let a = hash(seed, 0x9e3779b9);
  let b = hash(seed, 0x243f6a88);
  let c = hash(seed, 0xb7e15162);
  let d = 1;
  const next = () => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    return (t >>> 0) / 4_294_967_296;
  };
  for (let i = 0; i < 12; i++) next();
  return next;
}

/** FNV-1a with a finishing mix, so that seeds that differ in one letter start far apart. */
function hash(text: string, start: number): number {
  let h = start;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new RangeError('There is nothing to choose from.');
  return value;
}
