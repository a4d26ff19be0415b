import type { Locator, Page } from '@playwright/test';

/** Drags to above another element with one finger, as Chromium itself is told of fingers. */
export async function dragByTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('The handles are not shown.');
  const client = await page.context().newCDPSession(page);
  const x = start.x + start.width / 2;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x, y }],
    });
  const [first, last] = [start.y + start.height / 2, end.y];
  await touch('touchStart', first);
  for (let step = 1; step <= 12; step += 1) {
    await touch('touchMove', first + ((last - first) * step) / 12);
  }
  await touch('touchEnd');
}
