import { getHeapStatistics } from 'node:v8';
import { garbageCollector } from './collect-garbage';

const MB = 1_000_000;

function heldMegabytes(): number {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return (used_heap_size + external_memory) / MB;
}

it('clears away what was left behind once that is too much', () => {
  const collect = garbageCollector(10 * MB);
  const before = heldMegabytes();
  let most = 0;
  for (let part = 0; part < 100; part += 1) {
    // What lives for a while is cleared away late, unless it is asked for.
    const rows = Array.from({ length: 50_000 }, (_, nr) => ({ nr }));
    expect(rows).toHaveLength(50_000);
    collect();
    most = Math.max(most, heldMegabytes());
  }
  expect(most - before).toBeLessThan(25);
});
