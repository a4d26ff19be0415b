import type { Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { officeOf } from '../support/session';
import { takePayment } from '../support/payment';
import { expect, expectNothingSideways, test } from '../support/test';

const BUSINESS = 'entity=_Sub_1';
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

test('page numbers are buttons: by keyboard the list goes on, and the focus stays', async ({
  page,
  open,
}) => {
  await open('merchant', `/transactions?${BUSINESS}&range=last30`);
  const pages = page.getByRole('navigation', { name: /^Pages of/ });
  const current = pages.getByRole('button', { name: /^Page/ }).and(page.locator('[aria-current]'));
  await expect(current).toHaveAccessibleName('Page 1');
  const next = pages.getByRole('button', { name: 'Next page' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Showing 11 - 20 /)).toBeVisible();
  await expect(next).toBeFocused();
  const third = pages.getByRole('button', { name: 'Page 3', exact: true });
  await third.focus();
  await page.keyboard.press('Space');
  await expect(current).toHaveAccessibleName('Page 3');
  await expect(third).toBeFocused();
  await expect(page).toHaveURL(/page=3/);
});

test('after a search the focus is in the list still, and Escape closes what is open at once', async ({
  page,
  open,
}) => {
  await open('merchant', `/transactions?${BUSINESS}&range=last30`);
  await page.getByRole('searchbox', { name: 'Search transactions' }).fill('example');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=example/);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  expect(await page.evaluate(() => Boolean(document.activeElement?.closest('main section')))).toBe(
    true,
  );

  const filter = page.getByRole('button', { name: 'Filter', exact: true });
  await filter.click();
  await expect(filter).toHaveAttribute('aria-expanded', 'true');
  await filter.press('Escape');
  await expect(filter).toHaveAttribute('aria-expanded', 'false');
  await filter.click();
  await page.getByRole('button', { name: 'Apply' }).press('Escape');
  await expect(filter).toHaveAttribute('aria-expanded', 'false');

  const opener = page.getByRole('row').nth(1).getByRole('button', { name: /^Open/ });
  await opener.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Transaction', exact: true });
  // Its details are on their way: who came by mistake need not wait for them.
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
});

test('names of any script have their own direction, listed and typed', async ({ page, open }) => {
  const names = { 'متجر (الرياض': 'rtl', 'חנות (תל אביב': 'rtl', '(Europe': 'ltr' };
  await page.route('**/merchants?*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { merchants: { name: string }[] };
    Object.keys(names).forEach((name, index) => Object.assign(body.merchants[index]!, { name }));
    await route.fulfill({ response: answer, json: body });
  });
  await open('staff', '/merchants');
  for (const [name, direction] of Object.entries(names)) {
    await expect(page.getByRole('link', { name, exact: true })).toHaveCSS('direction', direction);
  }
  const search = page.getByRole('searchbox', { name: 'Search merchants and businesses' });
  await expect(search).toHaveCSS('unicode-bidi', 'plaintext');
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a message leaves the title free, totals in the trillions fit their cards, days are chosen in sight', async ({
    page,
    open,
  }) => {
    await page.route('**/dashboard/indicators/share?*', async (route) => {
      const answer = await route.fetch().catch(() => undefined);
      // Asked for no more: another account is shown instead.
      const body = await answer?.json().catch(() => undefined);
      if (!answer || !body) return;
      const total = { revenue: 876_543_210_987_654, netRevenue: 876_543_210_987_654 };
      await route.fulfill({ response: answer, json: { ...(body as object), ...total } });
    });
    // Somebody else's account: the longest message there is.
    await open('merchant', '/dashboard?entity=4&currency=360');
    const refused = page.getByText('You have no access to the account').locator('..');
    await expect(refused).toBeVisible();
    expect(await overlap(refused, page.getByRole('heading', { level: 1 }))).toBe(false);
    for (const name of ['Total Sales', 'Net Sales']) {
      const card = page.getByRole('group', { name });
      const figure = card.getByText('8,765,432,109,876.54');
      await expect(figure).toBeVisible();
      await expect.poll(() => isInside(figure, card), `${name} fits its card`).toBe(true);
    }

    await page.getByRole('button', { name: 'Custom' }).click();
    const apply = page.getByRole('button', { name: 'Apply' });
    for (const part of [page.getByLabel('From'), page.getByLabel('To', { exact: true }), apply]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    await page.getByLabel('From').fill('2026-01-05');
    await page.getByLabel('To', { exact: true }).fill('2026-01-11');
    await apply.click();
    await expect(page).toHaveURL(/2026-01-05/);
    await expectNothingSideways(page);
  });
});

test('a message covers neither title nor dialog, and a success takes older errors away', async ({
  page,
  open,
}) => {
  await page.addInitScript(() => {
    let calls = 0;
    // Refused once, as by a browser that has not been given leave.
    const writeText = (): Promise<void> =>
      (calls += 1) === 1 ? Promise.reject(new Error('No leave.')) : Promise.resolve();
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  await open('merchant', `/transactions?${BUSINESS}&range=last30`);
  const copy = page.getByRole('row').nth(1).getByRole('button', { name: /^Copy/ });
  const refused = page.getByRole('alert').filter({ hasText: /cop/i });
  await copy.click();
  await expect(refused).toBeVisible();
  await refused.hover();
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    expect(await overlap(refused, page.getByRole('heading', { level: 1 }))).toBe(false);
  }
  await page.setViewportSize(DESK);
  await page.getByRole('button', { name: 'Create Payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Payment' });
  await expect(dialog).toBeVisible();
  const title = dialog.getByText('Create Payment', { exact: true }).first();
  expect(await overlap(refused, title)).toBe(false);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await copy.click();
  await expect(page.getByRole('status').filter({ hasText: /copied/i })).toBeVisible();
  await expect(refused).toHaveCount(0);
});

test('all pages are as wide as each other', async ({ page, open }) => {
  await page.setViewportSize({ width: 1680, height: 900 });
  await open('staff', `/transactions?${BUSINESS}`);
  await expect.poll(() => widthOf(page)).not.toBe('');
  const width = await widthOf(page);
  const others = {
    '/reports': 'Reports',
    '/security': 'Security',
    '/approvals': 'Approvals',
    '/invoicing/invoicesetup': 'Invoice Set Up',
    '/merchant/businessinfo': 'MID Information',
    '/merchant/websiteinfo': 'Website Information',
    '/merchant/midsettings': 'MID Settings',
    '/riskengine': 'Risk Engine',
  };
  for (const [path, name] of Object.entries(others)) {
    await page.evaluate((to) => history.pushState(null, '', to), `${path}?${BUSINESS}`);
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect.poll(() => widthOf(page), `${name} is as wide as the list`).toBe(width);
  }
});

test('a dark logo is seen in both themes', async ({ page, open }) => {
  const logo = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 8;
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#101828';
    context.fillRect(0, 0, 8, 8);
    return canvas.toDataURL();
  });
  await page.route('**/settings/invoicing', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), logo } });
  });
  await open('merchant', `/reports?${BUSINESS}`);
  for (const theme of ['dark', 'light']) {
    const plate = page.locator(`header img[src="${logo}"]`).locator('..');
    await expect(plate).toBeVisible();
    await expect(plate).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    if (theme === 'light') break;
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  }
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1100 } });

  test('a rule has its action in sight, an empty list its words, and a refund its reasons', async ({
    page,
    open,
  }) => {
    await open('merchant', `/riskengine?${BUSINESS}`);
    const rule = page.getByRole('list', { name: 'Card' }).getByRole('listitem').first();
    const action = rule.getByRole('combobox', { name: /: Action$/ });
    await expect(action).toBeInViewport({ ratio: 1 });
    const bar = page.getByText('No unsaved changes').locator('..');
    await expect(bar).not.toHaveCSS('position', 'sticky');

    await page.goto(`/transactions?${BUSINESS}&range=last30&q=zzzznothing`);
    const list = page.getByRole('main');
    await expect(page.getByText('No transactions match')).toBeVisible();
    for (const name of ['Clear search and filters', 'Show last 90 days']) {
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
    expect(
      Math.abs((await middle(page.getByText('No transactions match'))) - (await middle(list))),
    ).toBeLessThan(40);

    // Of its own: what is newest may be held, declined or refunded.
    const invoice = `LOOK-${randomUUID().slice(0, 8)}`;
    const payer = 'Look Example';
    const payment = { amount: 2500, invoice, payer, email: 'look@example.test' };
    await takePayment(await officeOf('merchant'), payment);
    await page.goto(`/transactions?${BUSINESS}&range=last30&q=${invoice}`);
    await page.getByRole('row').nth(1).getByRole('button', { name: /^Open/ }).press('Enter');
    const panel = page.getByRole('dialog', { name: 'Transaction', exact: true });
    await panel.getByRole('button', { name: 'Refund' }).click();
    const refund = page.getByRole('dialog', { name: 'Refund payment' });
    const reasons = refund.getByRole('group', { name: 'Why it is refunded' });
    await expect(reasons).toBeVisible();
    const ends = await reasons
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    const box = await refund.boundingBox();
    expect(Math.max(...ends)).toBeLessThan(box!.x + box!.width);
  });
});

test.describe('at twice the size', () => {
  test.use({ viewport: { width: 720, height: 450 } });

  test('the first row of a list is on the first screen', async ({ page, open }) => {
    await open('staff', `/transactions?${BUSINESS}&range=last30`);
    for (const path of [
      '/transactions?range=last30',
      '/invoicing/invoices',
      '/recurring',
      '/invoicing/paymentlinks',
      '/statements/merchant',
      '/statements/settlement',
      '/auditlog',
      '/riskengine?tab=binTrending',
    ]) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}${BUSINESS}`);
      await expect(page.locator('tbody').first()).toHaveText(/\d/);
      await expect(page.getByRole('row').nth(1), path).toBeInViewport();
    }
  });
});

/** Whether all of an element lies within another, side by side. */
async function isInside(inner: Locator, outer: Locator): Promise<boolean> {
  const [a, b] = [await inner.boundingBox(), await outer.boundingBox()];
  if (!a || !b) return false;
  const cut = await inner.evaluate((element) => element.scrollWidth > element.clientWidth + 1);
  return !cut && a.x >= b.x && a.x + a.width <= b.x + b.width;
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('One of them is not there to be measured.');
  const across = a.x < b.x + b.width && b.x < a.x + a.width;
  return across && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Where the page's widest part begins and ends, e.g. '284-1656'. */
function widthOf(page: Page): Promise<string> {
  return page.getByRole('main').evaluate((main) => {
    const boxes = [...main.querySelectorAll('section')]
      .map((section) => section.getBoundingClientRect())
      .filter(({ width }) => width > 0);
    if (boxes.length === 0) return '';
    const start = Math.min(...boxes.map(({ left }) => left));
    const end = Math.max(...boxes.map(({ right }) => right));
    return `${Math.round(start)}-${Math.round(end)}`;
  });
}

/** Where an element's middle is, from the left. */
async function middle(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not there to be measured.');
  return box.x + box.width / 2;
}
