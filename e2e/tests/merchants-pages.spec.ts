import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { openAs } from '../support/session';
import {
  ACCOUNT,
  BUSINESS,
  confirmIdentity,
  DEMO_PASSWORD,
  expect,
  expectNothingSideways,
  people,
  test,
} from '../support/test';

/** Tells the records of this try from all others. */
const STAMP = Date.now().toString(36);
const PHONE = { width: 390, height: 844 };

const region = (page: Page, name: string) => page.getByRole('region', { name });
const alert = (page: Page, text: string | RegExp) => page.getByText(text).first();

/** Types into a picker and takes the first entry with that text. */
async function choose(page: Page, label: string, typed: string, entry: RegExp): Promise<void> {
  const picker = page.getByRole('combobox', { name: label });
  await picker.click();
  await picker.fill(typed);
  // The entries that are seen are drawn beside those that screen readers are told of.
  const list = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
  await list.locator('.ant-select-item-option').filter({ hasText: entry }).first().click();
}

/** Another browser, with nobody signed in. */
async function otherBrowser(browser: Browser): Promise<Page> {
  return (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
}

test('Users are in the drawer of an account, unless the configuration hides the page', async ({
  page,
  open,
}) => {
  await open('viewer', '/merchant/bankinfo?entity=1');
  const users = page.getByRole('navigation').getByRole('link', { name: 'Users' });
  await users.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  // Who may not change anything reads the list only.
  await expect(page.getByRole('button', { name: 'Add User' })).toHaveCount(0);
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const config = await response.json();
    const features = { ...config.features, hiddenPages: ['/users'] };
    await route.fulfill({ response, json: { ...config, features } });
  });
  await page.goto('/merchant/bankinfo?entity=1');
  const drawer = page.getByRole('navigation');
  await expect(drawer.getByRole('link', { name: 'Bank Information' })).toBeVisible();
  await expect(users).toHaveCount(0);
});

test('a merchant’s volume leads to the dashboard of exactly that sum; its line opens by Enter', async ({
  page,
  open,
}) => {
  await open('staff', '/merchants');
  const line = page.getByRole('listitem').filter({ hasText: ACCOUNT });
  const volume = line.getByRole('link', { name: /is the volume of/ });
  const [amount = ''] = (await volume.innerText()).match(/[\d,.]+/) ?? [];
  expect(amount).toMatch(/[1-9]/);
  await volume.click();
  await expect(page.getByRole('group', { name: 'Total Sales' })).toContainText(amount);
  await page.goBack();
  await line.getByRole('heading', { level: 2 }).getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/merchant\/merchantinfo\?entity=1$/);
});

test.describe('a merchant', () => {
  test('changes the account, and the entity selector shows the new name', async ({ page }) => {
    await openAs(page, 'staff', '/merchant/merchantinfo?entity=4');
    for (const name of [`Nimbus ${STAMP}`, 'Nimbus Ledger']) {
      await page.getByRole('button', { name: 'Edit Account information' }).click();
      await page.getByLabel('Account Name').fill(name);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('button', { name: 'Edit Account information' })).toBeFocused();
      await expect(page.getByRole('button', { name: /^Account or business/ })).toContainText(name);
      await page.reload();
      await expect(region(page, 'Account information')).toContainText(name);
    }
  });

  test('changes the business: statement descriptor and contacts', async ({ page, open }) => {
    await open('merchant', '/merchant/businessinfo?entity=_Sub_1');
    const section = region(page, 'Business information');
    await page.getByRole('button', { name: 'Edit Business information' }).click();
    await page.getByLabel(/Statement descriptor/).fill(`AB ${STAMP}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(section.getByText(`AB ${STAMP}`)).toBeVisible();
    await page.reload();
    await expect(section.getByText(`AB ${STAMP}`)).toBeVisible();
    await expect(section.getByRole('group', { name: 'Account Manager' })).toContainText('@');
  });

  test('goes from one information page to the other with the selection', async ({
    page,
    open,
    chooseEntity,
  }) => {
    await open('merchant', '/merchant/merchantinfo?entity=1');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Merchant Information' }),
    ).toBeVisible();
    await chooseEntity(BUSINESS);
    await expect(page.getByRole('heading', { level: 1, name: 'MID Information' })).toBeVisible();
    await chooseEntity(ACCOUNT);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Merchant Information' }),
    ).toBeVisible();
  });

  test('is asked before edits are left', async ({ page, open }) => {
    await open('merchant', '/merchant/merchantinfo?entity=1&edit=1');
    await expect(page.getByLabel('Account Name')).toBeFocused();
    await page.getByRole('link', { name: 'Bank Information' }).click();
    await expect(page.getByRole('dialog')).toContainText(
      'Warning: Do you want to close this window?',
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bank Information' })).toBeVisible();
  });

  test('changes a bank account whose number it never sees, after proving who it is', async ({
    page,
    open,
  }) => {
    await open('merchant', '/merchant/bankinfo?entity=1');
    const masked = page.getByText(/^••••\d+$/).first();
    await expect(masked).toBeVisible();
    const shown = (await masked.textContent()) ?? '';
    await page.getByRole('button', { name: /^Edit / }).click();
    const dialog = page.getByRole('dialog', { name: 'Modify Bank Account' });
    const number = dialog.getByLabel('Account number');
    await expect(number).toHaveValue('');
    await expect(number).toHaveAttribute('placeholder', shown);
    await dialog.getByLabel('Bank address').fill(`${STAMP} Sample Street, Toronto`);
    await dialog.getByRole('button', { name: 'Update' }).click();
    await confirmIdentity(page);
    await expect(alert(page, 'Success')).toBeVisible();
    await expect(page.getByText(`${STAMP} Sample Street, Toronto`)).toBeVisible();
    await expect(masked).toBeVisible();
  });

  test('adds a bank account with what its country needs', async ({ page, open }) => {
    await open('merchant', '/merchant/bankinfo?entity=_Sub_1');
    await page.getByRole('button', { name: 'Add new bank account' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add New Bank Account' });
    await choose(page, 'Bank country', 'United Kingdom', /United Kingdom/);
    await choose(page, 'Settlement currency', 'GBP', /GBP/);
    await dialog.getByLabel('Account holder name').fill(`Holder ${STAMP}`);
    await dialog.getByLabel('Bank name').fill(`Bank ${STAMP}`);
    await dialog.getByLabel('Account number').fill('31926819');
    await dialog.getByLabel('Bank address').fill('1 Sample Street, London');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog.getByText('IBAN is required.')).toBeVisible();
    await dialog.getByLabel('IBAN').fill('GB29NWBK60161331926818');
    await dialog.getByLabel('Sort code').fill('601613');
    await dialog.getByRole('button', { name: 'Create' }).click();
    // The check digits are not right: the gateway says so at the field, and nothing is lost.
    await expect(dialog.getByText(/check digits of the IBAN are not right/)).toBeVisible();
    await dialog.getByLabel('IBAN').fill('GB29NWBK60161331926819');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await confirmIdentity(page);
    await expect(alert(page, 'Success')).toBeVisible();
    await expect(page.getByRole('button', { name: new RegExp(`Bank ${STAMP}`) })).toBeVisible();
  });

  test('adds a support, changes it, and makes it the default', async ({ page, open }) => {
    await open('merchant', '/merchant/managers?entity=1');
    await page.getByRole('button', { name: 'Add New Account Support' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('First Name').fill('Grace');
    await dialog.getByLabel('Last Name').fill(STAMP);
    await dialog.getByLabel('Email').fill(`grace.${STAMP}@example.com`);
    await choose(page, 'Phone code', 'Canada', /Canada/);
    await dialog.getByLabel('Phone', { exact: true }).fill('416-555-0199');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(alert(page, 'Support Created Successfully.')).toBeVisible();

    await page.getByRole('button', { name: `Edit Grace ${STAMP}` }).click();
    await dialog.getByRole('checkbox').check();
    await expect(dialog.getByText(/is no longer the default then\./)).toBeVisible();
    await dialog.getByRole('button', { name: 'Update' }).click();
    const first = region(page, 'Account Supports').getByRole('listitem').first();
    await expect(first).toContainText(`Grace ${STAMP}`);
    await expect(first).toContainText('Default');
  });
});

test('staff create a business from the page of its account', async ({ page, open }) => {
  await open('staff', '/merchant/merchantinfo?entity=4');
  await page.getByRole('button', { name: 'Create New Business' }).click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Category code is required feild.')).toBeVisible();
  await expect(page.getByText('Bank Account selection is required.')).toBeVisible();
  await page.getByLabel('Business Name').fill(`Nimbus ${STAMP}`);
  await choose(page, 'Merchant Category Code', '5734', /5734/);
  await choose(page, 'Bank account', 'Demobank', /Demobank Berlin/);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.waitForURL('**/merchants**');
  await expect(alert(page, `Nimbus ${STAMP} was created.`)).toBeVisible();
  await page.goto('/dashboard?entity=4');
  await page.getByRole('button', { name: /^Account or business/ }).click();
  // Of a long list only what is in sight is drawn.
  await page.getByRole('combobox', { name: 'Search accounts and businesses' }).fill(STAMP);
  await expect(page.getByRole('option', { name: `Nimbus ${STAMP}`, exact: true })).toBeVisible();
});

test('of two tabs that change one record, the later is asked, and nothing is lost', async ({
  page,
  browser,
}) => {
  const other = await otherBrowser(browser);
  await openAs(page, 'merchant', '/merchant/merchantinfo?entity=1');
  await openAs(other, 'staff', '/merchant/merchantinfo?entity=1');
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Edit Account information' }).click();
  }
  const registered = page.getByRole('group', { name: 'Registered Address' });
  const legalName = `Alder & Birch ${STAMP} Inc.`;
  await other.getByLabel('Legal Name').fill(legalName);
  await other
    .getByRole('group', { name: 'Mailing Address' })
    .getByLabel(/Street/)
    .fill(`${STAMP} King Street`);
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('button', { name: 'Edit Account information' })).toBeVisible();

  await registered.getByLabel(/Address 2/).fill(`Suite ${STAMP}`);
  await page.getByLabel('Legal Name').fill('Mine Inc.');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else changed this meanwhile' });
  await expect(dialog).toContainText('The provider saved changes on');
  await expect(dialog.getByText(legalName)).toBeVisible();
  await expect(dialog.getByText('Mine Inc.')).toBeVisible();
  await expect(dialog.getByText(`${STAMP} King Street`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();

  const section = region(page, 'Account information');
  await expect(section.getByText('Mine Inc.')).toBeVisible();
  await expect(section.getByText(`Suite ${STAMP}`)).toBeVisible();
  await expect(section.getByText(`${STAMP} King Street`)).toBeVisible();

  // The other way round, and theirs is taken.
  await other.getByRole('button', { name: 'Edit Account information' }).click();
  await other.getByLabel('Legal Name').fill('Never saved Inc.');
  await page.getByRole('button', { name: 'Edit Account information' }).click();
  await page.getByLabel('Legal Name').fill('Alder & Birch Outfitters Inc.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText('Alder & Birch Outfitters Inc.')).toBeVisible();
  await other.getByRole('button', { name: 'Save' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Take theirs' }).click();
  await expect(
    region(other, 'Account information').getByText('Alder & Birch Outfitters Inc.'),
  ).toBeVisible();
  await other.context().close();
});

test('who may look only finds nothing to change, and is told why', async ({ page, open }) => {
  for (const path of [
    '/merchant/merchantinfo?entity=1&edit=1',
    '/merchant/businessinfo?entity=_Sub_1&edit=1',
    '/merchant/bankinfo?entity=1',
    '/merchant/managers?entity=1',
    '/users?entity=1',
  ]) {
    await open('viewer', path);
    await expect(
      page.getByText(`You can view only. Ask a Merchant Admin of ${ACCOUNT} to change this.`),
    ).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.locator('dl, table, ul').first()).toBeVisible();
    await expect(
      main.getByRole('button', { name: /Edit|Add|Save|Delete|Change access/ }),
    ).toHaveCount(0);
  }
});

test('somebody invited sets a password by the mail, signs in, and is deleted again', async ({
  page,
  open,
  browser,
}) => {
  const email = `ines.${STAMP}@demo.test`;
  await open('merchant', '/users?entity=1');
  await expect(
    page.getByRole('row', { name: people.merchant }).getByRole('button', { name: /^Delete/ }),
  ).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Add User' }).click();
  await page.getByLabel('First Name').fill('Ines');
  await page.getByLabel('Last Name').fill(STAMP);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('radio', { name: /View only/ }).check();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('row', { name: email })).toContainText('Invited');

  const other = await otherBrowser(browser);
  await other.goto('/forgotpassword');
  await other.getByLabel('Email').fill('nobody@demo.test');
  await other.getByRole('button', { name: 'Request' }).click();
  await expect(other.getByText(`To ${email}`)).toBeVisible();
  await other.getByRole('link', { name: /resetpassword\?verify=/ }).click();
  await other.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await other.getByLabel('Confirm Password').fill(DEMO_PASSWORD);
  await other.getByRole('button', { name: 'Set Password' }).click();
  await other.getByLabel('Email').fill(email);
  await other.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await other.getByRole('button', { name: 'Login to dashboard' }).click();
  await other.waitForURL('**/dashboard**');
  await other.goto('/merchant/bankinfo?entity=1');
  await expect(other.getByText(/You can view only/)).toBeVisible();

  await page.reload();
  const row = page.getByRole('row', { name: email });
  await expect(row).toContainText('Active');
  await row.getByRole('button', { name: /^Change access/ }).click();
  await page.getByRole('radio', { name: /Merchant Admin/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Merchant Admin');
  await row.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByRole('dialog')).toContainText(`Delete Ines ${STAMP}?`);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Delete Ines ${STAMP}` })
    .click();
  await expect(row).toHaveCount(0);
  await other.reload();
  await expect(other.getByRole('button', { name: 'Login to dashboard' })).toBeVisible();
  await other.context().close();
});

for (const [screen, use] of [
  ['a desk', { colorScheme: 'light' }],
  ['a phone', { colorScheme: 'dark', viewport: PHONE }],
] as const) {
  test.describe(`on ${screen}`, () => {
    test.use(use);

    test('axe finds nothing on the pages and their forms, in either theme', async ({ page }) => {
      test.setTimeout(120_000);
      const looks: [path: string, button?: string | RegExp][] = [
        ['/merchant/merchantinfo?entity=1'],
        ['/merchant/merchantinfo?entity=1&edit=1'],
        ['/merchant/businessinfo?entity=_Sub_1&edit=1'],
        ['/merchant/bankinfo?entity=_Sub_1'],
        ['/merchant/bankinfo?entity=_Sub_1', 'Add new bank account'],
        ['/merchant/managers?entity=_Sub_1', 'Add New Account Manager'],
        ['/merchant/createbusiness?entity=1', 'Create'],
        ['/users?entity=1', 'Add User'],
      ];
      // Leaving an open form is asked about.
      page.on('dialog', (dialog) => void dialog.accept());
      await openAs(page, 'staff', '/merchant/merchantinfo?entity=1');
      for (const [path, button] of looks) {
        await page.goto(path);
        const main = page.getByRole('main');
        await expect(main.locator('dl, form, table, ul').first()).toBeVisible();
        if (button !== undefined) {
          await main.getByRole('button', { name: button }).first().click();
          await expect(
            page.getByRole('dialog').or(main.locator('.ant-form-item-has-error')).first(),
          ).toBeVisible();
        }
        await expectAccessible(page);
        await expectNothingSideways(page);
      }
    });
  });
}
