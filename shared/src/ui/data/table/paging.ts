/** Part of a list that is shown. */
export interface PageWindow {
  /** From 1; never beyond the last page. */
  page: number;
  /** Index of the first row shown, from 0. */
  start: number;
  /** Index after the last row shown. */
  end: number;
}

/** The rows that are on a page; a page that does not exist is the nearest that does. */
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

/** The page of another size on which the first row of this one is. */
export function pageAfterResize(page: number, pageSize: number, nextSize: number): number {
  return Math.floor(((page - 1) * pageSize) / nextSize) + 1;
}

/** How far a jump over pages that are not shown leads. */
const JUMP = 5;

/** A page that is led to: by its number, or by a jump over those that are not shown. */
export interface ShownPage {
  page: number;
  isJump: boolean;
}

/**
 * The first page, the last one, and those around the present one: always as many, so that numbers
 * stay where they are while one goes on. A single page is never left out.
 *
 * @param around  how many are shown on each side of the present one
 */
export function shownPages(page: number, lastPage: number, around: number): ShownPage[] {
  const most = 2 * around + 5;
  const toPages = (from: number, to: number): ShownPage[] =>
    Array.from({ length: to - from + 1 }, (_, index) => ({ page: from + index, isJump: false }));
  if (lastPage <= most) return toPages(1, lastPage);

  const near = most - 2;
  const isNearStart = page - around <= 3;
  const isNearEnd = page + around >= lastPage - 2;
  const from = isNearEnd ? lastPage - near + 1 : page - around;
  const to = isNearStart ? near : page + around;
  const back = { page: Math.min(from - 1, Math.max(2, page - JUMP)), isJump: true };
  const forward = { page: Math.max(to + 1, Math.min(lastPage - 1, page + JUMP)), isJump: true };
  return [
    ...(isNearStart ? [] : [...toPages(1, 1), back]),
    ...toPages(isNearStart ? 1 : from, isNearEnd ? lastPage : to),
    ...(isNearEnd ? [] : [forward, ...toPages(lastPage, lastPage)]),
  ];
}
