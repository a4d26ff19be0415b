import { navigation } from '../../navigation';

/** Begins what a page reads first. It may fail: the page reads again what it does not find. */
export type FirstRead = () => Promise<unknown>;

/** By the paths of the pages that they are for. */
export type FirstReads = Readonly<Record<string, FirstRead>>;

/** Milliseconds a page's first drawing waits for what it reads; then it stands without, and says so. */
const TIMEOUT_MS = 300;

/**
 * Begins what the page at the present address reads first. Settles once that is there, or has
 * failed, or takes longer than a user should wait for a page's frame; undefined if there is nothing.
 */
export function beginFirstRead(reads: FirstReads): Promise<unknown> | undefined {
  const read = Object.hasOwn(reads, navigation.location.pathname)
    ? reads[navigation.location.pathname]
    : undefined;
  if (!read) return undefined;
  const timeout = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
  return Promise.race([settled(read), timeout]);
}

async function settled(read: FirstRead): Promise<void> {
  try {
    await read();
  } catch {
    // The page asks by itself, and says what is wrong.
  }
}
