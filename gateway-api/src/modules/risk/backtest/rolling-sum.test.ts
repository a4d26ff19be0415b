import fc from 'fast-check';
import { RollingSum } from './rolling-sum';

const WINDOW_MS = 100;

it('sums as a naive sum does, to the millisecond, whatever came when', () => {
  const event = fc.record({
    after: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.constantFrom(0, 99, 100, 101)),
    key: fc.constantFrom('a', 'b'),
    amount: fc.integer({ min: 1, max: 5 }),
  });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      const sums = new RollingSum(WINDOW_MS);
      const before: { at: number; key: string; amount: number }[] = [];
      let at = 0;
      for (const { after, key, amount } of events) {
        at += after;
        const naive = before
          .filter((one) => one.key === key && one.at > at - WINDOW_MS)
          .reduce((sum, one) => sum + one.amount, 0);
        expect(sums.at(at, key)).toBe(naive);
        sums.add(at, key, amount);
        before.push({ at, key, amount });
      }
    }),
  );
});

it('keeps no more than its window', () => {
  const sums = new RollingSum(WINDOW_MS);
  for (let at = 0; at < 50_000; at += 1) {
    sums.at(at, 'a');
    sums.add(at, 'a', 1);
  }
  expect(sums.at(50_000, 'a')).toBe(99);
  expect(sums.allAt(60_000).size).toBe(0);
});
