import { expectAccessible } from '../support/axe';
import {
  CHAIN,
  expectListed,
  fillAll,
  fillBank,
  fillBusiness,
  fillContacts,
  fillMerchant,
  group,
  next,
  pick,
  recordPosts,
  save,
  step,
} from '../support/merchant-wizard';
import { expect, expectNothingSideways, test } from '../support/test';

// The data of a run outlive it: each run's merchants have names of their own.
const RUN = Date.now().toString(36);
const [ASPEN, BIRCH, CEDAR, DOGWOOD, ELM, FIR] = [
  'Aspen',
  'Birch',
  'Cedar',
  'Dogwood',
  'Elm',
  'Fir',
].map((tree) => `${tree} Books ${RUN}`) as [string, string, string, string, string, string];

test.beforeEach(async ({ open }) => {
  await open('staff', '/merchantWizard');
});

test('five steps make a merchant, in the order and with the bodies that are agreed', async ({
  page,
}) => {
  const sent = recordPosts(page);
  await fillAll(page, ASPEN);
  await save(page);
  await expect(page.getByText('Merchant created successfully.')).toBeVisible();
  // It is marked in the listing, and the keyboard goes on there.
  const made = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: ASPEN }) });
  await expect(made.getByText('New', { exact: true })).toBeVisible();
  await expect(made.getByRole('link', { name: ASPEN, exact: true })).toBeFocused();
  await expectListed(page, ASPEN);

  expect(sent).toHaveLength(5);
  // The last two run side by side: either may be seen first.
  const order = sent.map(({ path }) => CHAIN.findIndex((call) => call.test(path)));
  expect(order.slice(0, 3)).toEqual([0, 1, 2]);
  expect(order.slice(3).sort()).toEqual([3, 4]);
  const [account, bankAccount, business, urls, link] = CHAIN.map(
    (call) => sent.find(({ path }) => call.test(path))?.body,
  );
  expect(account).toMatchObject({
    account: {
      merchantAccountId: 0,
      status: 'null',
      UseRegisterAddCheckbox: true,
      name: ASPEN,
      CurrencyId: 124,
      companyCountryId: 124,
      mailingPostalCode: 'H2Y 1C6',
    },
    manager: { fisrtName: 'Mia', phoneCodeCountryId: 124, phoneCode: '1', defaultManager: true },
    support: { email: 'mia@books.test', defaultSupport: true },
  });
  expect(bankAccount).toMatchObject({ BankAccountNumber: '7654321', RoutingCode: '000112345' });
  expect(business).toMatchObject({
    business: { name: `${ASPEN} Online`, Status: 'Active' },
    BankAccount: { bankAccountId: expect.any(Number) },
  });
  expect(urls).toMatchObject({ uRL: 'https://books.test', webHookEnabled: false });
  expect(link).toMatchObject({
    processingCurrencies: [124],
    isThresholdEnabled: true,
    paymentThreshold: 10_050,
    isSeparatedFees: false,
    isDefault: true,
  });

  // It is in the entity selector, too, without a new sign-in.
  await page.getByRole('link', { name: `View ${ASPEN}`, exact: true }).click();
  await expect(page).toHaveURL(/\/merchant\/merchantinfo\?entity=\d+/);
  await expect(page.getByRole('button', { name: /^Account or business/ })).toContainText(ASPEN);
});

test('whichever call fails, Save goes on there and nothing is made twice', async ({ page }) => {
  const sent = recordPosts(page);
  await fillAll(page, BIRCH);
  for (const [index, call] of CHAIN.entries()) {
    // The last two run side by side: let both fail first, then the link alone.
    const broken = index === 3 ? CHAIN.slice(3) : [call];
    const failing = (url: URL): boolean => broken.some((one) => one.test(url.pathname));
    await page.route(failing, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 500,
            headers: { 'access-control-allow-origin': '*' },
            json: { message: `No luck at ${index}`, code: 'internal', requestId: 'r-1' },
          })
        : route.fallback(),
    );
    await save(page);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(`No luck at ${index}`);
    await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
    await page.unroute(failing);
  }
  await save(page);
  await expectListed(page, BIRCH);
  for (const call of CHAIN) {
    const same = sent.filter(({ path }) => call.test(path));
    expect(same.length, call.source).toBeGreaterThan(1);
    for (const again of same) expect(again).toEqual(same[0]);
  }
});

test('an account whose answer got lost is not made twice', async ({ page }) => {
  await fillAll(page, CEDAR);
  await page.route(
    (url) => url.pathname === '/accounts',
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 2 },
  );
  await save(page);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('nothing is created twice');
  await page.unrouteAll();
  await save(page);
  await expectListed(page, CEDAR);
});

test('a reload in the middle keeps the draft, and a second tab takes it over', async ({ page }) => {
  await fillMerchant(page, DOGWOOD);
  await next(page);
  await fillContacts(page);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(`Go on with the set-up of ${DOGWOOD}?`)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  // The first step that lacks something: both before it are filled in.
  await expect(step(page, 3)).toHaveAttribute('aria-current', 'step');
  await step(page, 2).click();
  await expect(group(page, 'Account Manager').getByLabel('First Name')).toHaveValue('Mia');
  await step(page, 1).click();
  await expect(page.getByLabel('Account Name')).toHaveValue(DOGWOOD);
  await expect(group(page, 'Registered Address').getByText('Montréal')).toBeVisible();

  const other = await page.context().newPage();
  await other.goto('/merchantWizard');
  await other.getByRole('button', { name: 'Continue' }).click();
  await step(other, 1).click();
  await other.getByLabel('Account Name').fill(`${DOGWOOD} & Maps`);
  await expect(page.getByText('This set-up goes on in another tab')).toBeVisible();
  await page.getByRole('button', { name: 'Go on here' }).click();
  await expect(page.getByLabel('Account Name')).toHaveValue(`${DOGWOOD} & Maps`);
  await other.close();
});

test('a draft says that it is kept, and is discarded after a question', async ({ page }) => {
  await page.getByLabel('Account Name').fill(FIR);
  await expect(page.getByText(/^Kept as a draft in this browser until/)).toBeVisible();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(`What you typed for ${FIR} is thrown away.`);
  await question.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByLabel('Account Name')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Account Name')).toHaveValue('');
});

test('leaving is asked about, and a half-made merchant is gone on with from the listing', async ({
  page,
}) => {
  await fillAll(page, ELM);
  await page.route(/\/accounts\/\d+\/businesses$/, (route) => route.abort());
  await save(page);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Created so far');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'Warning: Do you want to close this window?',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await page.waitForURL('**/dashboard**');

  // Another browser: nothing of the draft is there.
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) {
        if (key.startsWith('mbo.merchantWizard')) storage.removeItem(key);
      }
    }
  });
  await page.goto(`/merchants?q=${encodeURIComponent(ELM)}`);
  await page.getByRole('link', { name: `Continue set-up ${ELM}` }).click();
  await expect(step(page, 3)).toHaveAttribute('aria-current', 'step');
  await fillBusiness(page, ELM);
  await next(page);
  await expect(page.getByLabel('Account number')).toBeDisabled();
  await pick(page, 'Processing currencies', 'cad');
  await page.keyboard.press('Escape');
  await pick(page, 'Payout cycle', 'dai');
  await next(page);
  await save(page);
  await expectListed(page, ELM);
});

test('axe finds nothing in the listing and in each step, with and without complaints', async ({
  page,
}) => {
  await next(page);
  await expect(page.getByText('Account name is required.')).toBeVisible();
  await expectAccessible(page);
  await fillMerchant(page, FIR);
  await expectAccessible(page);
  await next(page);
  await fillContacts(page);
  await expectAccessible(page);
  await next(page);
  await fillBusiness(page, FIR);
  await expectAccessible(page);
  await next(page);
  await fillBank(page);
  await expectAccessible(page);
  await next(page);
  await expect(page.getByRole('region', { name: 'Save will create' })).toBeVisible();
  await expectAccessible(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/merchants');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expectNothingSideways(page);
});
