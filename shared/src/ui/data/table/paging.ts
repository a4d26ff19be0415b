/** Part of a list that is shown. */
export interface PageWindow {
  /** From 1; never beyond the last page. */
  page: number;
  /** Index of the first row shown, from 0. */
  start: number;
  /** Index after the last row shown. */
  end: number;
}

/** The rows that stand on a page; a page that does not exist is the nearest that does. */
export function pageWindow(page: number, pageSize: number, total: number): PageWindow {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const shown = Math.min(Math.max(1, page), last);
  // The first page of endless ones begins at 0 too.
  const start = shown === 1 ? 0 : (shown - 1) * pageSize;
  return { page: shown, start, end: Math.min(start + pageSize, total) };
}

/**
 * The rows of a page as the server sent them. A capped count says only that there are at least so
 * many: pages beyond it are reached one after the other, as long as they come full.
 */
export function serverWindow(
  page: number,
  pageSize: number,
  { total, isCapped, received }: { total: number; isCapped: boolean; received: number },
): PageWindow & { total: number } {
  if (!isCapped) return { ...pageWindow(page, pageSize, total), total };
  const start = (page - 1) * pageSize;
  const end = start + received;
  return { page, start, end, total: Math.max(total, received < pageSize ? end : end + 1) };
}

/** The page of another size on which the first row of this one stands. */
export function pageAfterResize(page: number, pageSize: number, nextSize: number): number {
  return Math.floor(((page - 1) * pageSize) / nextSize) + 1;
}
