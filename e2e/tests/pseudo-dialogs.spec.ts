import type { Page } from '@playwright/test';
import {
  collectData,
  lookAt,
  offerPseudoLocales,
  pseudoName,
  SIZES,
} from '../support/pseudo-locale';
import { newSession, openAs } from '../support/session';
import { expect, test } from '../support/test';

/** Leftwards, and as long and accented as the other one. */
const LOCALE = 'en-XB';

const business = (path: string) => `${path}?entity=_Sub_1`;
const account = (path: string) => `${path}?entity=4`;

/** What is opened on a page: by buttons that are pressed one after the other, 'the first row' is one. */
const FIRST_ROW = 'the first row';
type Opened = readonly [address: string, ...buttons: string[]];

/** Whose menus or hints are placed when they open, and do not follow a window that is made smaller. */
const IN_ONE_SIZE = ['Profile', 'Views', 'Columns', 'Send Invoice', 'Preview'];

const AREAS: Record<string, readonly Opened[]> = {
  'mf-auth': [
    [business('/approvals'), 'Edit'],
    [business('/auditlog'), 'Filter'],
    [business('/security'), 'Profile', 'Change Password'],
  ],
  'mf-merchants': [
    ['/merchantWizard', 'Next'],
    [account('/merchant/merchantinfo'), 'Edit'],
    [account('/merchant/merchantinfo'), 'History'],
    [business('/merchant/businessinfo'), 'Edit'],
    [account('/merchant/bankinfo'), 'Add new bank account'],
    [account('/merchant/managers'), 'Add New'],
    [account('/merchant/createbusiness'), 'Create'],
    [business('/users'), 'Add User'],
    [business('/users'), 'Change access'],
    [business('/users'), 'Delete'],
  ],
  'mf-transactions': [
    [business('/transactions'), 'Create Payment'],
    [business('/transactions'), 'Filter'],
    [business('/transactions'), 'Views'],
    [business('/transactions'), 'Columns'],
    [business('/transactions'), FIRST_ROW, 'Refund'],
  ],
  'mf-settings': [
    [business('/merchant/banksetting'), 'Link existing bank account'],
    [business('/merchant/banksetting'), 'Split Details'],
    [business('/merchant/banksetting'), 'Edit'],
    [business('/merchant/banksetting'), 'Delete'],
    [business('/merchant/websiteinfo'), 'Edit'],
    [business('/merchant/midsettings'), 'Edit'],
    [business('/merchant/pricingprofile'), 'Edit'],
    [business('/merchant/processorsmanage'), 'Add New Card Processor'],
    [business('/merchant/mediumsettings'), 'Edit'],
    [business('/merchant/mediumsettings'), 'Webhook log'],
    [business('/security'), 'Profile', 'Pricing'],
    [business('/security'), 'Profile', 'Api Keys'],
  ],
  'mf-invoicing': [
    [business('/invoicing/invoices'), 'Upload Batch Invoice'],
    [business('/invoicing/invoices'), 'Filter'],
    [business('/invoicing/invoices'), 'Cancel'],
    [business('/invoicing/createnewinvoice'), 'Send Invoice'],
    [business('/invoicing/createnewinvoice'), 'Preview'],
    [business('/invoicing/invoicesetup'), 'Edit settings'],
    [business('/invoicing/paymentlinkhome'), 'Create Payment Link'],
    [business('/invoicing/paymentlinks'), FIRST_ROW],
    [business('/recurring'), FIRST_ROW],
  ],
  'mf-risk': [[business('/riskengine'), 'Backtest']],
  shell: [
    [`${business('/security')}#merchantOptions`],
    [business('/security'), 'Profile'],
    [business('/security'), 'Find anything'],
  ],
};

/** Presses a button, and waits until the page shows something else. */
async function open(page: Page, button: string): Promise<void> {
  const shown = () => page.locator('body').innerText();
  const before = await shown();
  const opener =
    button === FIRST_ROW
      ? page.locator('tbody tr').first()
      : page
          .getByRole('button', { name: pseudoName(button) })
          .or(page.getByRole('menuitem', { name: pseudoName(button) }))
          .first();
  await opener.click();
  await expect.poll(shown).not.toEqual(before);
}

for (const [area, all] of Object.entries(AREAS)) {
  test(`${area}: what is opened on its pages is translated and not cut off`, async ({ page }) => {
    test.setTimeout(60_000 + all.length * 20_000);
    await offerPseudoLocales(page);
    const data = collectData(page, await newSession('staff'), 'DEDICATED IPSP');
    const violations: string[] = [];
    await openAs(page, 'staff', business('/dashboard'), { 'mbo.locale': LOCALE });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [address, ...buttons] of all) {
      await page.setViewportSize(SIZES[0]!);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      for (const button of buttons) await open(page, button);
      if (address.includes('#')) await expect(page.getByRole('dialog')).toBeVisible();
      const sizes = IN_ONE_SIZE.includes(buttons.at(-1) ?? '') ? SIZES.slice(0, 1) : SIZES;
      violations.push(...(await lookAt(page, data, [address, ...buttons].join(' → '), sizes)));
    }
    expect([...new Set(violations)]).toEqual([]);
  });
}
