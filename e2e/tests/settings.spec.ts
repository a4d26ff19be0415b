import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { expect, expectNothingSideways, test } from '../support/test';
import { dragByTouch } from '../support/touch';

const ENTITY = 'entity=_Sub_1';
const PAGES = [
  ['/merchant/banksetting', 'Bank Account Settings', 'Payout cycle'],
  ['/merchant/websiteinfo', 'Website Information', 'Return URL'],
  ['/merchant/midsettings', 'MID Settings', 'Force CVV'],
  ['/merchant/pricingprofile', 'Pricing Profile', 'Monthly fee'],
  ['/merchant/processorsmanage', 'Processors Management', 'Enabled Auto Cascading'],
  ['/merchant/processorsmanage?tab=routing', 'Processors Management', 'Try a payment'],
  ['/merchant/mediumsettings', 'Medium Settings', 'Client Secret'],
] as const;

/** Goes to each page of the settings by its address, once the first has been opened. */
async function eachPage(page: Page, check: () => Promise<void>): Promise<void> {
  for (const [path, title, content] of PAGES) {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}${ENTITY}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(content).first()).toBeVisible();
    await check();
  }
}

const handles = (page: Page): Locator => page.getByRole('button', { name: /^Move / });
const order = (page: Page) =>
  handles(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));

test('in both themes axe finds nothing in the settings, nor in their dialogs', async ({
  page,
  open,
}) => {
  await open('merchant', `/merchant/banksetting?${ENTITY}`);
  await eachPage(page, () => expectAccessible(page));
  await page
    .getByRole('button', { name: /^Webhook log of/ })
    .first()
    .click();
  await expect(page.getByText('Nothing has been sent yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close the webhook log' }).click();
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Api Keys' }).click();
  const keys = page.getByRole('dialog').filter({ hasText: 'Merchant Id' });
  await expect(keys).toBeVisible();
  // On one line, to be compared at a glance.
  expect((await keys.getByText(/^client_/).boundingBox())!.height).toBeLessThan(30);
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('nothing of the settings scrolls sideways', async ({ page, open }) => {
    await open('merchant', `/merchant/banksetting?${ENTITY}`);
    await eachPage(page, () => expectNothingSideways(page));
  });
});

/** The save of a new order, begun by what is done next. */
const sorted = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/sort')).then((saved) => saved.ok());

async function firstDownByKeyboard(page: Page): Promise<void> {
  await handles(page).first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
}

async function firstDownByMouse(page: Page): Promise<void> {
  await handles(page).first().scrollIntoViewIfNeeded();
  const from = await handles(page).first().boundingBox();
  const to = await handles(page).nth(1).boundingBox();
  if (!from || !to) throw new Error('The handles are not shown.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height, { steps: 12 });
  await page.mouse.up();
}

/** The first goes down by keyboard and stays there, by mouse it comes back; what is not saved too. */
async function expectSortable(page: Page): Promise<void> {
  await expect(handles(page).nth(1)).toBeVisible();
  const before = await order(page);
  const swapped = [before[1], before[0], ...before.slice(2)];
  const first = sorted(page);
  await firstDownByKeyboard(page);
  expect(await first).toBe(true);
  await expect.poll(() => order(page)).toEqual(swapped);
  await page.reload();
  await expect.poll(() => order(page)).toEqual(swapped);

  await page.route(
    (url) => url.pathname.endsWith('/sort'),
    (route) => route.fulfill({ status: 409, json: { message: 'Not today.' } }),
    { times: 1 },
  );
  await firstDownByMouse(page);
  await expect(page.getByText('The order is as it was. Not today.')).toBeVisible();
  await expect.poll(() => order(page)).toEqual(swapped);

  const second = sorted(page);
  await firstDownByMouse(page);
  expect(await second).toBe(true);
  await expect.poll(() => order(page)).toEqual(before);
}

test('card processors and routing rules are put in order by keyboard and by mouse', async ({
  page,
  open,
}) => {
  await open('merchant', `/merchant/processorsmanage?${ENTITY}`);
  await expectSortable(page);
  await page.getByText('Great Lakes Acquiring').first().click();
  const dialog = page.getByRole('dialog', { name: 'Edit Card Processor' });
  await expect(dialog.getByText(/^Max length: \d/).first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('tab', { name: 'Transaction Routing' }).click();
  await addRule(page, 'By mouse');
  await expectSortable(page);
  await deleteRule(page, 'By mouse');
});

async function addRule(page: Page, name: string, press: 'click' | 'tap' = 'click'): Promise<void> {
  await page.getByRole('button', { name: 'Add New Rule' })[press]();
  const dialog = page.getByRole('dialog', { name: 'Add New Rule' });
  await dialog.getByRole('combobox', { name: 'Field' })[press]();
  await dialog.getByTitle('Amount', { exact: true })[press]();
  await dialog.getByRole('textbox', { name: 'Value' }).fill('1');
  await dialog.getByRole('combobox', { name: 'Group' })[press]();
  await dialog.getByTitle('Sim.GRP1')[press]();
  await dialog.getByLabel('Name').fill(name);
  await expectNothingSideways(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create' })[press]();
  await expect(page.getByText('Rules added successfully.')).toBeVisible();
  await expect(dialog).toBeHidden();
}

async function deleteRule(
  page: Page,
  name: string,
  press: 'click' | 'tap' = 'click',
): Promise<void> {
  await page.getByRole('button', { name: `Delete ${name}` })[press]();
  await page.getByRole('button', { name: 'Delete', exact: true })[press]();
  await expect(page.getByText('Delete success')).toBeVisible();
  await expect(page.getByRole('button', { name: `Move ${name}` })).toBeHidden();
}

test.describe('by touch on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a routing rule is added, put first by dragging, tried and deleted', async ({
    page,
    open,
  }) => {
    await open('merchant', `/merchant/processorsmanage?tab=routing&${ENTITY}`);
    await addRule(page, 'By touch', 'tap');

    const before = await order(page);
    expect(before.at(-1)).toBe('Move By touch');
    const saved = sorted(page);
    await dragByTouch(page, handles(page).last(), handles(page).first());
    expect(await saved).toBe(true);
    await expect.poll(() => order(page)).toEqual(['Move By touch', ...before.slice(0, -1)]);
    await page.reload();
    await expect.poll(() => order(page)).toEqual(['Move By touch', ...before.slice(0, -1)]);

    await page.getByRole('button', { name: 'Try it' }).tap();
    await expect(page.getByText('By touch matches: the payment goes to Sim.GRP1.')).toBeVisible();
    await deleteRule(page, 'By touch', 'tap');
    await expect.poll(() => order(page)).toEqual(before.slice(0, -1));
  });
});

test.describe('by touch on a phone, card processors', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('are put in another order by dragging, and back', async ({ page, open }) => {
    await open('merchant', `/merchant/processorsmanage?${ENTITY}`);
    await expect(handles(page).nth(1)).toBeVisible();
    const before = await order(page);
    // Each of them comes first once: then all are where they were.
    for (let turn = 1; turn <= before.length; turn += 1) {
      const expected = [...before.slice(-turn), ...before.slice(0, -turn)];
      const saved = sorted(page);
      await dragByTouch(page, handles(page).last(), handles(page).first());
      expect(await saved).toBe(true);
      await expect.poll(() => order(page)).toEqual(expected);
    }
    await page.reload();
    await expect.poll(() => order(page)).toEqual(before);
  });
});

test('staff change a price: the example follows while it is typed, and Undo takes it back', async ({
  page,
  open,
}) => {
  await open('staff', `/merchant/pricingprofile?${ENTITY}`);
  await page.getByRole('button', { name: 'Edit Pricing Profile' }).click();
  const example = page.getByText(/you receive/);
  const before = await example.textContent();
  await page.getByLabel('Generic, EEA/MENA: Discount rate').fill('7.5');
  await expect(example).not.toHaveText(before ?? '');
  await expect(page.getByRole('status').filter({ hasText: '1 change' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(example).toHaveText(before ?? '');
  await page.getByRole('button', { name: 'Cancel' }).click();
});

test('a dialog that is refused says why, and the focus is where it was', async ({ page, open }) => {
  const message = 'An unpaid settlement needs it.';
  await page.route('**/bank-accounts/*?LinkedBankAccountId=*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 409, json: { code: 'conflict', message } })
      : route.fallback(),
  );
  await open('merchant', `/merchant/banksetting?${ENTITY}`);
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Are You Sure to Delete?' });
  const button = dialog.getByRole('button', { name: 'Delete' });
  // While it is sent the button is locked, and what is locked loses the focus.
  await button.click();
  await expect(dialog.getByRole('alert')).toHaveText(message);
  await expect(button).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});
