import type { Page } from '@playwright/test';
import { expectStyleAccessible } from '../support/axe';
import { officeOf } from '../support/session';
import { expect, expectNothingSideways, test } from '../support/test';

const BUSINESS = '/accounts/1/businesses/3';
const NARROW = { width: 320, height: 640 };
const GOOD = '4242424242424242';
const WANTS_3DS = '4000000000003220';
/** Of the sandbox's bank. */
const PASSCODE = '123456';
/** Above it the rule of this test holds payments, in cents. */
const HELD_ABOVE = 5_000_000;

interface SentInvoice {
  invoiceId: number;
  payLink: string;
}

async function sendInvoice(changes: object = {}): Promise<SentInvoice> {
  const call = await officeOf('merchant');
  const { invoice } = await call<{ invoice: SentInvoice }>('POST', `${BUSINESS}/invoices`, {
    description: 'Boots for the season',
    currencyId: 124,
    issueDate: '2026-05-20',
    dueDate: '2098-12-31',
    expiryDate: '2099-01-01',
    payerName: 'Ada Payer',
    payerEmail: 'ada.payer@example.com',
    billerName: 'Queen West Store',
    billerEmail: 'office@queenwest.example',
    items: [{ name: 'Boots', description: 'Leather', quantity: 1, unitPrice: 12_050, tax: 1_567 }],
    send: true,
    ...changes,
  });
  return invoice;
}

async function makeLink(changes: object): Promise<string> {
  const call = await officeOf('staff');
  const { link } = await call<{ link: { url: string } }>('POST', `${BUSINESS}/payment-links`, {
    products: [{ name: 'Season pass', price: 2_000, pricecurrency: 'CAD' }],
    ...changes,
  });
  return link.url;
}

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay CAD/ });

async function fillCard(page: Page, number = GOOD): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Name on card').fill('Ada Payer');
  await page.getByLabel(/^Expiry/).fill('12/30');
  await page.getByLabel('Security code').fill('123');
}

async function startedPayments({ invoiceId }: SentInvoice): Promise<number> {
  const call = await officeOf('merchant');
  const path = `${BUSINESS}/invoices/${invoiceId}/timeline`;
  const { entries } = await call<{ entries: { event: string }[] }>('GET', path);
  return entries.filter(({ event }) => event === 'payment started').length;
}

test('an invoice is paid by keyboard on a narrow phone: the bank asks, the page is reloaded, it is paid once', async ({
  page,
}) => {
  const invoice = await sendInvoice();
  await page.setViewportSize(NARROW);
  await page.goto(invoice.payLink);
  await expect(payButton(page)).toHaveText(/136\.17/);
  await expectNothingSideways(page);
  await expectStyleAccessible(page);

  const typeNext = async (text: string): Promise<void> => {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  };
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByLabel('E-mail')).toHaveValue('ada.payer@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Card number')).toBeFocused();
  for (const text of ['Check the card number.', 'Enter the 3 or 4 digits.']) {
    await expect(page.getByRole('alert').getByText(text)).toBeVisible();
  }
  await expectNothingSideways(page);
  await expectStyleAccessible(page);

  await page.keyboard.type(WANTS_3DS);
  await expect(page.getByText('Visa', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 3220');
  await typeNext('Ada Payer');
  await typeNext('1230');
  await expect(page.getByLabel(/^Expiry/)).toHaveValue('12/30');
  await typeNext('123');
  await page.keyboard.press('Enter');
  const question = page.getByRole('heading', { name: 'Your bank asks you to confirm the payment' });
  await expect(question).toBeFocused();
  await expectNothingSideways(page);
  await expectStyleAccessible(page);

  await page.reload();
  await expect(question).toBeVisible();
  await fillCard(page, WANTS_3DS);
  await page.getByLabel('Code from your bank').fill(PASSCODE);
  await page.keyboard.press('Enter');
  const paid = page.getByRole('heading', { name: 'Paid: Thanks for your payment' });
  await expect(paid).toBeFocused();
  await expectStyleAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  expect(await startedPayments(invoice)).toBe(1);
});

test('two clicks, and two tabs at the same time, pay an invoice once', async ({
  page,
  context,
}) => {
  const invoice = await sendInvoice();
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto(invoice.payLink);
    await fillCard(tab);
  }
  await Promise.all([payButton(page).dblclick(), payButton(second).dblclick()]);
  for (const tab of [page, second]) {
    await expect(tab.getByRole('heading', { name: /^Paid|under way/ })).toBeVisible();
    await expect(payButton(tab)).toHaveCount(0);
    await tab.reload();
    await expect(tab.getByRole('heading', { name: 'Paid' })).toBeVisible();
  }
  expect(await startedPayments(invoice)).toBe(1);
});

test('a payment link asks how and where to send it, takes another card after one that was declined, and asks the bank', async ({
  page,
}) => {
  const url = await makeLink({
    shippingRates: [
      { amount: 500, currency: 'CAD', description: 'Parcel', shiptimemin: 2, shiptimemax: 4 },
    ],
    customFields: [{ label: 'Shoe size', type: 'Numbers Only', isRequired: true }],
    confirmationText: 'See you on the slopes',
  });
  await page.setViewportSize(NARROW);
  await page.goto(url);
  await page.getByLabel('E-mail').fill('ada.payer@example');
  await payButton(page).click();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByText('This is no e-mail address.')).toBeVisible();
  await expect(page.getByText('Please choose.')).toBeVisible();
  await expectStyleAccessible(page);

  await page.getByLabel('E-mail').fill('ada.payer@example.com');
  await page.getByLabel('Name', { exact: true }).fill('Ada Payer');
  await page.getByLabel('Shoe size').fill('large');
  await page.getByRole('radio', { name: /^Parcel/ }).check();
  await expect(payButton(page)).toHaveText(/25\.00/);
  await page.getByLabel('Address').fill('1 Main Street');
  await page.getByLabel('City').fill('Toronto');
  await page.getByLabel('Country').selectOption('Canada');
  await fillCard(page, '4000000000000002');
  await payButton(page).click();
  await expect(page.getByText('Use digits only.')).toBeVisible();
  await page.getByLabel('Shoe size').fill('42');
  await payButton(page).click();
  await expect(page.getByText(/The card was declined/)).toBeVisible();
  await expect(page.getByLabel('Address')).toHaveValue('1 Main Street');
  await fillCard(page, WANTS_3DS);
  await payButton(page).click();
  await page.getByLabel('Code from your bank').fill(PASSCODE);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Paid: See you on the slopes' })).toBeFocused();
  await expectNothingSideways(page);
});

test('a product’s name and what is said of it are beside its picture, however long they are', async ({
  page,
}) => {
  const name = 'A maple tree, two years old, in a pot';
  const image = await page.evaluate(() => document.createElement('canvas').toDataURL());
  const product = { name, price: 12_500, pricecurrency: 'CAD', description: 'Planted for you.' };
  const url = await makeLink({ products: [{ ...product, image: image.replace(/^.*,/, '') }] });
  await page.setViewportSize(NARROW);
  await page.goto(url);
  const item = page.getByRole('listitem').filter({ hasText: name });
  const picture = (await item.locator('img').boundingBox())!;
  const words = (await item.getByText(name).boundingBox())!;
  expect(words.x).toBeGreaterThan(picture.x + picture.width);
  expect(words.y).toBeLessThan(picture.y + picture.height / 2);
  await expectNothingSideways(page);
});

test('a payment that is being checked says so, and after a reload as well', async ({ page }) => {
  const call = await officeOf('merchant');
  const { version } = await call<{ version: number }>('GET', `${BUSINESS}/risk-rules`);
  const rule = { reasonCode: '301', enabled: true, action: 'On Hold', amount: HELD_ABOVE };
  const match = { 'if-match': `"${version}"` };
  await call('PUT', `${BUSINESS}/risk-rules`, { rules: [rule] }, match);
  const invoice = await sendInvoice({
    description: 'A ski lift',
    items: [{ description: 'Lift', quantity: 1, unitPrice: HELD_ABOVE + 1 }],
  });
  await page.goto(invoice.payLink);
  await fillCard(page);
  await payButton(page).click();
  const held = page.getByRole('heading', { name: /^Your payment is being checked/ });
  await expect(held).toBeFocused();
  await page.reload();
  await expect(held).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Check for news' })).toBeVisible();
  await expectStyleAccessible(page);
  expect(await startedPayments(invoice)).toBe(1);
});

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' });

  test('the page speaks German', async ({ page }) => {
    await page.goto((await sendInvoice()).payLink);
    await expect(page.getByRole('button', { name: /^Zahlen 136,17/ })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });
});
