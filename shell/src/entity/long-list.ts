/**
 * Which entry is active after a key; null when the key is not the list's.
 *
 * @param typing  a search box has the focus: Home, End and letters belong to it
 * @param page  entries that Page Up and Page Down step over
 */
export function indexAfterKey(
  key: string,
  active: number,
  rows: readonly { name: string }[],
  typing: boolean,
  page: number,
): number | null {
  const last = rows.length - 1;
  if (last < 0) return null;
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, active + 1);
    case 'ArrowUp':
      return Math.max(0, active - 1);
    case 'PageDown':
      return Math.min(last, active + page);
    case 'PageUp':
      return Math.max(0, active - page);
    case 'Home':
      return typing ? null : 0;
    case 'End':
      return typing ? null : last;
    default:
      return typing ? null : nextByLetter(key, active, rows);
  }
}

/** The next entry whose name starts with the letter, from the top again after the last. */
function nextByLetter(
  key: string,
  active: number,
  rows: readonly { name: string }[],
): number | null {
  if ([...key].length !== 1 || key === ' ') return null;
  const letter = key.toLocaleLowerCase();
  for (let step = 1; step <= rows.length; step += 1) {
    const index = (active + step) % rows.length;
    if (rows[index]?.name.toLocaleLowerCase().startsWith(letter)) return index;
  }
  return null;
}

/** Entries drawn beyond each edge, so that scrolling does not show a gap. */
const MARGIN = 6;

/** Which entries of a list of equal heights are in sight: from `first` up to, not with, `last`. */
export function visibleRange(
  scrolled: number,
  height: number,
  rowHeight: number,
  count: number,
): { first: number; last: number } {
  const first = Math.max(0, Math.floor(scrolled / rowHeight) - MARGIN);
  const last = Math.min(count, Math.ceil((scrolled + height) / rowHeight) + MARGIN);
  return { first: Math.min(first, count), last: Math.max(last, 0) };
}

/** Where to scroll so that entry `index` is wholly in sight; unchanged when it is. */
export function scrollToShow(
  index: number,
  scrolled: number,
  height: number,
  rowHeight: number,
): number {
  const top = index * rowHeight;
  if (top < scrolled) return top;
  if (top + rowHeight > scrolled + height) return top + rowHeight - height;
  return scrolled;
}
