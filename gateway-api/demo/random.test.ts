import { seededRandom } from './random';

it('gives the same numbers for the same seed and others for another', () => {
  const numbers = (seed: string) => {
    const random = seededRandom(seed);
    return Array.from({ length: 20 }, () => random.int(0, 1_000_000));
  };
  expect(numbers('2026-03-01')).toEqual(numbers('2026-03-01'));
  expect(numbers('2026-03-01')).not.toEqual(numbers('2026-03-02'));
});

it('spreads evenly', () => {
  const random = seededRandom('even');
  const counts = new Array<number>(10).fill(0);
  for (let i = 0; i < 50_000; i++) counts[random.int(0, 9)]! += 1;
  for (const count of counts) expect(Math.abs(count - 5_000)).toBeLessThan(350);
});

it('keeps to weights, means and probabilities', () => {
  const random = seededRandom('weights');
  const draws = Array.from({ length: 20_000 }, () => ({
    weighted: random.weighted([
      ['a', 3],
      ['b', 1],
    ]),
    poisson: random.poisson(2.5),
    normal: random.normal(),
    chance: random.chance(0.1),
  }));
  const mean = (of: (draw: (typeof draws)[number]) => number) =>
    draws.reduce((sum, draw) => sum + of(draw), 0) / draws.length;
  expect(mean((draw) => (draw.weighted === 'a' ? 1 : 0))).toBeCloseTo(0.75, 1);
  expect(mean((draw) => draw.poisson)).toBeCloseTo(2.5, 1);
  expect(mean((draw) => draw.normal)).toBeCloseTo(0, 1);
  expect(mean((draw) => draw.normal ** 2)).toBeCloseTo(1, 1);
  expect(mean((draw) => (draw.chance ? 1 : 0))).toBeCloseTo(0.1, 1);
});

it('has nothing to pick from nothing', () => {
  expect(() => seededRandom('none').pick([])).toThrow(RangeError);
});
