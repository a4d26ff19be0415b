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
