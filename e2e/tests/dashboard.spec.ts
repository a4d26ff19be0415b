import type { Page } from '@playwright/test';
import { BUSINESS, expect, measureShifts, test } from '../support/test';

/** Does something that asks for figures anew; answers the revenue the gateway then names. */
async function revenueAfter(
  page: Page,
  query: RegExp,
  act: () => Promise<unknown>,
): Promise<string> {
  const answered = page.waitForResponse(
    (response) =>
      response.request().method() === 'GET' &&
      response.url().includes('/dashboard/indicators/share?') &&
      query.test(response.url()),
  );
  await act();
  const { revenue } = (await (await answered).json()) as { revenue: number };
  return (revenue / 100).toLocaleString('en', { minimumFractionDigits: 2 });
}

test('switching from the account to a business changes the dashboard, and the link says so', async ({
  page,
  open,
  chooseEntity,
}) => {
  await open('merchant');
  const total = page.getByRole('group', { name: 'Total Sales' });
  // A month that is over: the demo's figures of today grow while the test runs.
  const notToday = new RegExp(`^(?!.*toDate=${new Date().toISOString().slice(0, 10)})`);
  const ofAccount = await revenueAfter(page, notToday, () =>
    page.getByRole('button', { name: 'Last month' }).click(),
  );
  await expect(total).toContainText(ofAccount);

  const ofBusiness = await revenueAfter(page, /entityType=3/, () => chooseEntity(BUSINESS));
  expect(ofBusiness).not.toBe(ofAccount);
  await expect(page).toHaveURL(/entity=_Sub_\d+/);
  await expect(total).toContainText(ofBusiness);

  const link = page.url();
  await page.reload();
  await expect(page).toHaveURL(link);
  await expect(total).toContainText(ofBusiness);
});

test('at no width is the page wider than the screen, or the account unreadable in the bar', async ({
  page,
  open,
}) => {
  await open('staff');
  await page.getByRole('listitem').filter({ hasText: 'Visa' }).first().waitFor();
  for (const width of [360, 600, 768, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
    const selector = page.getByRole('button', { name: /^Account or business/ });
    expect((await selector.boundingBox())?.width).toBeGreaterThan(180);
  }
});

test('nothing moves while the dashboard loads', async ({ page, open }) => {
  const shiftOf = await measureShifts(page);
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open('merchant');
    await page.getByRole('listitem').filter({ hasText: 'Visa' }).first().waitFor();
    await expect(page.locator('canvas').first()).toBeVisible();
    expect(await shiftOf(), `layout shift at ${width} px`).toBeLessThan(0.02);
  }
});

test('the area is loaded from an origin of its own', async ({ page, signIn }) => {
  const origins = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') origins.add(new URL(request.url()).origin);
  });
  await signIn('merchant');
  expect(origins.size).toBeGreaterThanOrEqual(3); // shell, mf-auth, mf-reporting
});

test('a figure leads to exactly its transactions', async ({ page, open }) => {
  // A month that is over: the demo's figures of today grow while the test runs.
  await open('merchant', '/dashboard?range=lastMonth&currency=124');
  const card = (name: string) => page.getByRole('group', { name, exact: true });
  const figure = await card('Approved Sales').getByRole('link').innerText();
  await card('Approved Sales').getByRole('link').click();
  await expect(page.getByText(/^Showing/)).toHaveText(new RegExp(`of ${figure}$`));

  await page.goBack();
  const refunds = /^(\d+) refunds?/m.exec(await card('Refunds').innerText())?.[1];
  await card('Refunds').getByRole('link').click();
  await expect(page.getByText(/^Showing/)).toHaveText(new RegExp(`of ${refunds}$`));

  await page.goBack();
  const approval = page.getByRole('list', { name: 'Approval ratio' });
  const declined = await approval.getByRole('listitem').filter({ hasText: 'Declined' }).innerText();
  await approval.getByRole('link', { name: 'Declined' }).click();
  await expect(page.getByText(/^Showing/)).toHaveText(
    new RegExp(`of ${declined.replace(/\D+/g, '')}$`),
  );
});

test('the day of the newest rate is said where currencies were converted', async ({
  page,
  open,
}) => {
  await open('merchant', '/dashboard?entity=1&range=last30&currency=124');
  const rows = page.getByRole('table', { name: /Currencies/ }).getByRole('row');
  await expect(rows.filter({ hasText: 'USD' })).toBeVisible();
  await expect(page.getByRole('note')).toHaveText(/newest rate used is of \d{1,2} \w+ \d{4}\.$/);
});

test('a link to an account of somebody else shows one’s own and says so', async ({
  page,
  open,
}) => {
  await open('viewer', '/dashboard?entity=4');
  await expect(page.getByText(/You have no access to the account or business/)).toBeVisible();
  await expect(page).toHaveURL(/entity=1(&|$)/);
});
