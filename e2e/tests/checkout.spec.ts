import { expectStyleAccessible } from '../support/axe';
import { officeOf } from '../support/session';
import { SHOP_PORT } from '../support/product';
import { ShopServer } from '../support/shop-server';
import { expect, expectNothingSideways, test } from '../support/test';

const BUSINESS = '/accounts/1/businesses/3';
const WANTS_3DS = '4000000000003220';

const shop = new ShopServer(BUSINESS, SHOP_PORT);
/** The same site at an origin that is none of the business's. */
const stranger = new ShopServer(BUSINESS, SHOP_PORT + 1);

test.afterEach(async () => {
  await shop.stop();
  await stranger.stop();
});

test('a shop opens the checkout over its own page, hears what became of it and asks the gateway', async ({
  page,
}) => {
  const origin = await shop.start(await officeOf('staff'), true);
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text());
  });
  await page.goto(origin);
  const buy = page.getByRole('button', { name: 'Buy' });
  const overlay = page.getByRole('dialog', { name: 'Payment' });
  const outcome = page.getByRole('status');
  const checkout = page.frameLocator('iframe[title="Payment"]');

  await buy.click();
  await expect(checkout.getByRole('button', { name: /^Pay CAD/ })).toHaveText(/60\.00/);
  await overlay.getByRole('button', { name: 'Close the payment' }).click();
  await expect(overlay).toHaveCount(0);
  await expect(outcome).toHaveText('The gateway says: payable.');
  await expect(buy).toBeFocused();

  await buy.click();
  await checkout.getByLabel('Card number').click();
  // The frame that has the focus goes with the key: the browser may never say that it took it.
  void page.keyboard.press('Escape').catch(() => undefined);
  await expect(overlay).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await buy.click();
  await checkout.getByLabel('Card number').fill(WANTS_3DS);
  await checkout.getByLabel('Name on card').fill('Ada Payer');
  await checkout.getByLabel(/^Expiry/).fill('12/30');
  await checkout.getByLabel('Security code').fill('123');
  await expectNothingSideways(page);
  await expectStyleAccessible(page);
  await checkout.getByRole('button', { name: /^Pay CAD/ }).click();
  await expect(outcome).toContainText('The page says: challenge.');
  await checkout.getByLabel('Code from your bank').fill('123456');
  await checkout.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(checkout.getByRole('heading', { name: /^Paid/ })).toBeVisible();
  await expect(outcome).toContainText('The page says: paid.');
  await checkout.getByRole('button', { name: 'Back to the site' }).click();
  await expect(overlay).toHaveCount(0);
  await expect(outcome).toHaveText('The page says: paid. The gateway says: paid.');
  expect(refused).toEqual([]);
});

test('another site cannot show the checkout, and no site other pages of the gateway', async ({
  page,
}) => {
  const call = await officeOf('staff');
  const origin = await stranger.start(call, false);
  await page.goto(origin);
  const blocked = page.waitForEvent('console', (message) =>
    message.text().includes('frame-ancestors'),
  );
  await page.getByRole('button', { name: 'Buy' }).click();
  await blocked;
  await expect(page.frameLocator('iframe').getByLabel('Card number')).toHaveCount(0);

  await page.goto(origin);
  const refusal = page.evaluate(async () => {
    const { MboCheckout } = window as unknown as {
      MboCheckout: { open(url: string): Promise<unknown> };
    };
    const tries = ['https://elsewhere.example/pay/c_1', '/pay/l_1_1_1_abc', '/invoices'];
    return Promise.all(tries.map((url) => MboCheckout.open(url).catch(({ message }) => message)));
  });
  expect(await refusal).toEqual(Array(3).fill('This is no checkout session.'));
});
