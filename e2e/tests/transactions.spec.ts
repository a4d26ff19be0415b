import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expectAccessible } from '../support/axe';
import { openAs } from '../support/session';
import { expect, expectNothingSideways, test } from '../support/test';

/** Tells the payments of this try from all others. */
const STAMP = Date.now().toString(36).toUpperCase();
/** A business that takes payments by telephone, one that does not, and their account. */
const TAKES_PAYMENTS = '_Sub_1';
const TAKES_NONE = '_Sub_2';
const ACCOUNT = '1';
const PHONE = { width: 390, height: 844 };

let payments = 0;

const panel = (page: Page) => page.getByRole('dialog', { name: 'Transaction', exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const list = (entity: string, query = 'range=last7') => `/transactions?entity=${entity}&${query}`;
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function fillPayment(page: Page, card: string, invoice: string): Promise<void> {
  await page.getByRole('button', { name: 'Create Payment' }).click();
  const form = dialog(page, 'Create Payment');
  await form.getByLabel('Amount').fill('25');
  await form.getByLabel('Invoice Number').fill(invoice);
  await form.getByLabel('Card Number').fill(card);
  await form.getByLabel('Expiry').fill('1230');
  await form.getByLabel(/Security code/).fill('123');
  await form.getByLabel('Cardholder Name').fill('Ann Example');
  await form.getByLabel('Payer Name').fill('Ann Example');
  await form.getByLabel('Email').fill('ann@example.com');
}

/** Takes a payment of 25.00 CAD in the page that is open; answers its invoice number. */
async function pay(page: Page, card = '4242 4242 4242 4242'): Promise<string> {
  payments += 1;
  const invoice = `E2E-${STAMP}-${payments}`;
  await fillPayment(page, card, invoice);
  await page.getByRole('button', { name: 'Charge 25.00 CAD' }).click();
  return invoice;
}

test('a payment is taken, seen in the list, refunded in part and then in full', async ({
  page,
  open,
}) => {
  await open('merchant', list(TAKES_PAYMENTS));
  const invoice = await pay(page);
  const success = dialog(page, 'Success');
  await expect(success).toContainText('The transaction has been captured.');
  await success.getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByRole('button', { name: 'Create Payment' })).toBeFocused();
  await expect(row(page, invoice)).toContainText('25.00');

  await row(page, invoice).getByText(invoice).click();
  await expect(panel(page)).toContainText('42424242••••4242');
  await panel(page).getByRole('button', { name: 'Refund' }).click();
  const refund = dialog(page, 'Refund payment');
  await expect(refund.getByLabel('Amount')).toHaveValue('25.00');
  await refund.getByLabel('Amount').fill('30');
  await expect(refund).toContainText('Up to 25.00 CAD can be refunded.');
  await refund.getByLabel('Amount').fill('10');
  // A hasty double click.
  await refund.getByRole('button', { name: 'Refund 10.00 CAD' }).dblclick();
  await expect(dialog(page, 'Success')).toContainText('The transction is refunded');
  await dialog(page, 'Success').getByRole('button', { name: 'Ok' }).click();
  // The panel's keys go on.
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused();
  const left = panel(page).getByRole('definition').nth(3);
  await expect(left).toHaveText('15.00');
  await expect(panel(page)).toContainText('Partly refunded 10.00 of 25.00');

  await panel(page).getByRole('button', { name: 'Refund' }).click();
  await refund.getByRole('button', { name: 'Refund 15.00 CAD' }).click();
  await dialog(page, 'Success').getByRole('button', { name: 'Ok' }).click();
  await expect(left).toHaveText('0.00');
  await expect(panel(page).getByRole('button', { name: 'Refund' })).toBeHidden();
  await expect(panel(page).getByRole('table', { name: 'Transaction Logs' })).toContainText(
    /25\.00.*-10\.00.*-15\.00/s,
  );
});

test('two tabs that refund the same money pay it back once', async ({ page, open, context }) => {
  await open('merchant', list(TAKES_PAYMENTS));
  await pay(page);
  await page.getByRole('button', { name: 'View transaction' }).click();
  await expect(panel(page)).toBeVisible();
  const other = await context.newPage();
  await openAs(other, 'merchant', page.url().replace(/^https?:\/\/[^/]+/, ''));
  for (const tab of [page, other]) {
    await panel(tab).getByRole('button', { name: 'Refund' }).click();
    await expect(dialog(tab, 'Refund payment').getByLabel('Amount')).toHaveValue('25.00');
  }
  await Promise.all(
    [page, other].map((tab) => tab.getByRole('button', { name: 'Refund 25.00 CAD' }).click()),
  );
  const outcome = async (tab: Page): Promise<string> => {
    const answer = tab.getByRole('dialog', { name: /^(Success|Error)$/ });
    await expect(answer).toBeVisible();
    return (await answer.getAttribute('aria-label')) ?? (await answer.innerText());
  };
  const outcomes = await Promise.all([page, other].map(outcome));
  expect(outcomes.filter((text) => text.includes('Success'))).toHaveLength(1);
  expect(outcomes.filter((text) => text.includes('Error'))).toHaveLength(1);
  await page.reload();
  await expect(panel(page).getByRole('definition').nth(2)).toHaveText('25.00');
});

test('a declined card says why, what to do, and through which processors it was tried', async ({
  page,
  open,
}) => {
  await open('merchant', list(TAKES_PAYMENTS));
  await pay(page, '4000 0000 0000 0119');
  await page.getByRole('button', { name: 'View transaction' }).click();
  await expect(panel(page)).toContainText('Declined');
  await expect(panel(page).getByRole('region', { name: 'Why it failed' })).toContainText('96');
  await expect(panel(page)).toContainText('Great Lakes Acquiring');
  await expect(panel(page)).toContainText('Pacific Card Services');
});

test('after a decline another card takes the same payment', async ({ page, open }) => {
  await open('merchant', list(TAKES_PAYMENTS));
  const invoice = await pay(page, '4000 0000 0000 0002');
  await dialog(page, 'Declined').getByRole('button', { name: 'Try another card' }).click();
  await expect(page.getByLabel('Card Number')).toBeFocused();
  await expect(page.getByLabel('Invoice Number')).toHaveValue(invoice);
  await page.keyboard.type('4242424242424242');
  await page.getByLabel('Expiry').fill('1230');
  await page.getByLabel(/Security code/).fill('123');
  await page.getByRole('button', { name: 'Charge 25.00 CAD' }).click();
  await expect(dialog(page, 'Success')).toContainText('The transaction has been captured.');
});

test('the panel of a transaction is printed alone, and whole', async ({ page, open }) => {
  await open('merchant', list(TAKES_PAYMENTS));
  // By its button: payments of other tests may push the row down at any time.
  await page.getByRole('table').getByRole('button', { name: /^Open/ }).first().press('Enter');
  const logs = panel(page).getByRole('region', { name: 'Transaction Logs' });
  await expect(logs).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(panel(page)).toBeVisible();
  await expect(page.getByRole('main')).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(panel(page).getByRole('button', { name: 'Print' })).toBeHidden();
  // As long as the page: nothing is left behind in a frame that scrolls.
  const [box, height] = [
    await logs.boundingBox(),
    await page.evaluate(() => document.documentElement.scrollHeight),
  ];
  expect(box!.y + box!.height).toBeLessThanOrEqual(height);
});

test('a wrong card number is refused before anything is sent, and all else stays', async ({
  page,
  open,
}) => {
  let sent = 0;
  await page.route('**/transactions', async (route) => {
    if (route.request().method() === 'POST') sent += 1;
    await route.continue();
  });
  await open('merchant', list(TAKES_PAYMENTS));
  await pay(page, '4242 4242 4242 4241');
  await expect(dialog(page, 'Error')).toContainText('Invalid Card No.');
  await dialog(page, 'Error').getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByLabel('Cardholder Name')).toHaveValue('Ann Example');
  expect(sent).toBe(0);
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(kept).not.toContain('4242');
});

test('payments are taken for a business alone, and only where it may take them so', async ({
  page,
  open,
}) => {
  const create = page.getByRole('button', { name: 'Create Payment' });
  await open('merchant', list(ACCOUNT));
  await create.click();
  await page.getByRole('menuitem', { name: 'Alder & Birch Canada' }).click();
  await expect(page.getByRole('dialog', { name: 'Create Payment' })).toContainText(
    'Alder & Birch Canada',
  );
  await open('merchant', list(TAKES_NONE));
  await expect(create).toHaveAccessibleDescription(/MOTO/);
});

test('who may only look sees no way to move money', async ({ page, open }) => {
  await open('viewer', list(TAKES_PAYMENTS));
  await expect(page.getByRole('button', { name: 'Create Payment' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  // By its button: payments of other tests may push the row down at any time.
  await page.getByRole('table').getByRole('button', { name: /^Open/ }).first().press('Enter');
  await expect(panel(page).getByRole('region', { name: 'Payer Details' })).toBeVisible();
  await expect(panel(page).getByRole('button', { name: /Refund|Void|Capture/ })).toHaveCount(0);
});

test('a link opens what its sender saw: filters, order, page size and the open row', async ({
  page,
  open,
  context,
}) => {
  await open('merchant', list(TAKES_PAYMENTS, 'range=last30'));
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const choose = async (label: string, entry: string) => {
    const field = page.getByRole('combobox', { name: label });
    await field.click();
    await field.fill(entry);
    await page.keyboard.press('Enter');
  };
  await choose('Field', 'Status');
  await choose('Value', 'Declined');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: /^Declined/, pressed: true })).toBeVisible();
  await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click();
  const others = page.getByRole('row').filter({ hasText: /Captured|Refunded|Authorised|Voided/ });
  await expect(others).toHaveCount(0);
  await page.getByRole('row').nth(2).getByRole('cell').nth(4).click();
  await expect(panel(page)).toContainText('Why it failed');

  const receiver = await context.newPage();
  await openAs(receiver, 'merchant', page.url().replace(/^https?:\/\/[^/]+/, ''));
  await expect(panel(receiver)).toContainText('Why it failed');
  for (const tab of [page, receiver]) {
    await tab.keyboard.press('Escape');
    await expect(panel(tab)).toBeHidden();
  }
  const amounts = (tab: Page) => tab.getByRole('row').allInnerTexts();
  expect(await amounts(receiver)).toEqual(await amounts(page));
});

test('the list is walked through with the keyboard', async ({ page, open }) => {
  await open('merchant', list(TAKES_PAYMENTS));
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search transactions' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('row').nth(1).getByRole('button', { name: /^Open/ }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  const second = page.url();
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(second);
  await page.keyboard.press('k');
  await expect(page).toHaveURL(second);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('row').nth(2).getByRole('button', { name: /^Open/ })).toBeFocused();
});

test('the export holds exactly the rows of the list', async ({ page, open }) => {
  await open('merchant', list(TAKES_PAYMENTS));
  const total = Number(/of (\d+)/.exec(await page.getByText(/^Showing/).innerText())?.[1]);
  await page.getByRole('button', { name: 'Export' }).click();
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: `Export ${total} rows` }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^transactions-.*\.csv$/);
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines[0]).toContain('Timestamp (');
  expect(lines).toHaveLength(total + 1);
});

test('a view is saved, shared, found by a colleague and deleted', async ({
  page,
  open,
  browser,
}) => {
  const name = `View ${STAMP}`;
  await open('merchant', list(TAKES_PAYMENTS, 'range=last30&q=smith'));
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByText('Save as a new view…').click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('checkbox', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${name} saved`)).toBeVisible();

  const colleague = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await openAs(colleague, 'viewer', list(TAKES_PAYMENTS));
  await colleague.getByRole('button', { name: 'Views' }).click();
  await colleague.getByText(name).click();
  await expect(colleague).toHaveURL(/q=smith/);
  await expect(colleague).toHaveURL(/range=last30/);
  await colleague.context().close();

  await page.getByRole('button', { name: new RegExp(name) }).click();
  await page.getByText(`Delete ${name}…`).click();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(page.getByText(`${name} deleted`)).toBeVisible();
});

test('list, details and dialogs are accessible, and fit a phone', async ({ page, open }) => {
  await open('merchant', list(TAKES_PAYMENTS));
  await expect(page.getByRole('row')).toHaveCount(11);
  await expectAccessible(page);
  await page.getByRole('table').getByRole('button', { name: /^Open/ }).first().press('Enter');
  await expect(panel(page).getByRole('region', { name: 'Transaction Logs' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Create Payment' }).click();
  await expect(dialog(page, 'Create Payment')).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize(PHONE);
  await expectNothingSideways(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Create Payment')).toBeHidden();
  await expectNothingSideways(page);
  await page.getByRole('listitem').filter({ hasText: 'CAD' }).first().click();
  const logs = panel(page).getByRole('region', { name: 'Transaction Logs' });
  await expect(logs).toBeVisible();
  await expectNothingSideways(page);
  await logs.scrollIntoViewIfNeeded();
  // Nor does their table hide its amounts behind an edge.
  await expect(logs.getByText('CAD').first()).toBeInViewport({ ratio: 1 });
});

test('a click anywhere in the cell of a heading sorts by it', async ({ page, open }) => {
  await open('merchant', list(TAKES_PAYMENTS, 'range=last30'));
  const amount = page.getByRole('columnheader', { name: 'Amount' });
  await amount.click({ position: { x: 3, y: 3 } });
  await expect(amount).toHaveAttribute('aria-sort', /ending$/);
  await expect(page).toHaveURL(/value/);
});

test('chosen payments are voided together, by one question, with a report of each', async ({
  page,
  open,
}) => {
  await open('merchant', list(TAKES_PAYMENTS));
  for (let taken = 0; taken < 2; taken += 1) {
    await pay(page);
    await dialog(page, 'Success').getByRole('button', { name: 'Ok' }).click();
  }
  const search = page.getByRole('searchbox').first();
  await search.fill(`E2E-${STAMP}-${payments}`);
  await search.press('Enter');
  await expect(page.getByText('Showing 1 - 1 of 1')).toBeVisible();
  await search.fill(`E2E-${STAMP}-`);
  await search.press('Enter');
  for (const back of [0, 1]) {
    await row(page, `E2E-${STAMP}-${payments - back}`)
      .first()
      .getByRole('checkbox')
      .check();
  }
  const chosen = page.getByRole('group', { name: 'Chosen transactions' });
  await expect(chosen).toContainText(/2 chosen: .*50\.00/);
  await chosen.getByRole('button', { name: 'Void…' }).click();
  const question = dialog(page, 'Void payments');
  await expect(question).toContainText('This cannot be undone.');
  await expectAccessible(page);
  await question.getByRole('button', { name: /^Void 2 payments/ }).click();
  await expect(question).toContainText(/2 payments voided, .*50\.00/);
  await question.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(row(page, `E2E-${STAMP}-${payments}`).first()).toContainText('Voided');
});

test('a payment tells its story: who took it, a note about it, and its receipt by e-mail', async ({
  page,
  open,
}) => {
  await open('merchant', list(TAKES_PAYMENTS));
  const invoice = await pay(page);
  await dialog(page, 'Success').getByRole('button', { name: 'Ok' }).click();
  await row(page, invoice).getByText(invoice).click();
  await expect(panel(page).getByRole('region', { name: 'Timeline' })).toContainText('by ');
  await panel(page)
    .getByRole('textbox', { name: /Write a note/ })
    .fill('Rang back: all is well.');
  await panel(page).getByRole('button', { name: 'Add note' }).click();
  await expect(panel(page).getByRole('region', { name: 'Notes' })).toContainText(
    'Rang back: all is well.',
  );
  await panel(page).getByRole('button', { name: 'Receipt' }).click();
  const receipt = dialog(page, 'Receipt');
  await expect(receipt).toContainText('25.00');
  await expect(receipt.getByLabel('E-mail address for the receipt')).toHaveValue('ann@example.com');
  await expectAccessible(page);
  await receipt.getByRole('button', { name: 'Send by e-mail' }).click();
  // It is sent by a job, which the answer does not wait for; the dialog follows.
  await expect(receipt.getByRole('list', { name: 'Receipts sent' })).toContainText(
    'Sent to ann@example.com',
    { timeout: 30_000 },
  );
});
