/** Ids of one day begin alike: their ends tell them apart. */
const HEAD = 4;
const TAIL = 6;

/** A long id shortened in the middle: '0198…3a9c41'. */
export function shortId(id: string): string {
  return id.length > HEAD + TAIL + 1 ? `${id.slice(0, HEAD)}…${id.slice(-TAIL)}` : id;
}
