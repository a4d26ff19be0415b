import { versionDocument } from '../stores/store';
import type { Store } from './store';

/** A version made from a working copy carries its contents' mark in its name; released ones do not. */
const NAMED_BY_CONTENTS = /-b[0-9a-f]{12}$/;

/**
 * A released version with the same bytes as a working copy. Without this look a working copy at
 * what was released would count as something new.
 *
 * @param isSame  compares with the record of a version that stands
 */
export async function findDuplicate<R>(
  store: Store,
  name: string,
  isSame: (standing: R) => boolean,
): Promise<R | undefined> {
  for (const { version } of await store.listVersions(name)) {
    if (NAMED_BY_CONTENTS.test(version)) continue;
    const text = await store.read(versionDocument(name, version));
    const standing = text === undefined ? undefined : (JSON.parse(text) as R);
    if (standing && isSame(standing)) return standing;
  }
  return undefined;
}
