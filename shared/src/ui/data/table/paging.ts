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
  const start = (shown - 1) * pageSize;
  return { page: shown, start, end: Math.min(start + pageSize, total) };
}
