import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes that may be left behind before they are cleared away. */
const MAX_GARBAGE = 8_000_000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/**
 * To be called again and again while a long file is written: it clears away what that leaves behind as
 * soon as that is more than `max` bytes. Left to itself the engine lets the process grow by half before
 * it looks, a hundred megabytes of a million rows. A collection takes some 20 ms, each 2 MB written.
 */
export function garbageCollector(max = MAX_GARBAGE): () => void {
  let least = held();
  return () => {
    if (held() - least <= max) return;
    collect();
    // What is left is in use, whoever uses it.
    least = held();
  };
}

/** Bytes of objects and buffers. */
function held(): number {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
}
