import { devices } from '@playwright/test';
import { ACCOUNT, expect, test } from '../support/test';

/** What of the specification's rules only a browser shows. */

test('an empty list keeps its header row and the height of a full one on wide screens', async ({
  page,
  open,
}) => {
  await open('merchant', '/transactions?entity=_Sub_1&q=nobody-of-this-name');
  const table = page.getByRole('table', { name: 'Transactions' });
  await expect(table.getByRole('columnheader', { name: 'Amount' })).toBeVisible();
  const height = () =>
    table.evaluate((found) => {
      const frames = [];
      for (let one: Element | null = found; one; one = one.parentElement) frames.push(one);
      const frame = frames.find((one) => getComputedStyle(one).overflowX === 'auto');
      return frame?.getBoundingClientRect().height ?? 0;
    });
  expect(await height()).toBeGreaterThanOrEqual(500);
});

test('a whole header cell sorts, not its words alone', async ({ page, open }) => {
  await open('merchant', '/transactions?entity=_Sub_1&range=last30');
  const header = page.getByRole('columnheader', { name: 'Payer Email' });
  await expect(header).toBeVisible();
  const box = (await header.boundingBox())!;
  await page.mouse.click(box.x + box.width - 3, box.y + box.height - 3);
  await expect(header).toHaveAttribute('aria-sort', /ascending|descending/);
});

test.describe('on a phone', () => {
  const { viewport, userAgent, hasTouch, isMobile } = devices['iPhone 13'];
  test.use({ viewport, userAgent, hasTouch, isMobile });

  test('a button that may not be used says why when it is tapped', async ({ page, open }) => {
    await open('viewer', '/transactions?entity=_Sub_1&range=last30');
    // It is off, which a finger does not know.
    await page.getByRole('button', { name: 'Create Payment' }).tap({ force: true });
    await expect(page.getByRole('tooltip')).toContainText(`Ask a Merchant Admin of ${ACCOUNT}`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  });
});
