import type { Page } from '@playwright/test';
import { addresses, expect, test } from '../support/test';

const BUSINESS = String.raw`accounts/\d+/businesses/\d+`;

/** The calls of the specification, and those whose paths it leaves open. */
const SPECIFIED = [
  'login|logout|change-password|request-reset-password|verify-token|verify-reset-password',
  String.raw`lookups(/frequencies)?|bank-fields|countries/\d+/cities`,
  String.raw`accounts(/\d+(/businesses|/(managers|supports|bank-accounts)(/\d+)?)?)?`,
  `${BUSINESS}(/(general|settings|vat|credentials|processor-management(/auto-cascading)?))?`,
  `${BUSINESS}/(business-urls|bank-accounts|pricing-profiles|statements|invoices)(/[^/]+)?`,
  `${BUSINESS}/bank-accounts/[^/]+/sub-bank-accounts(/allowed)?`,
  `${BUSINESS}/(processors(/[^/]+)?|processor-configurations)`,
  `${BUSINESS}/statements/[^/]+/(validate|download)|ach-files(/[^/]+/(validate|download))?`,
  `${BUSINESS}/invoices/[^/]+/(dispatch|download)|${BUSINESS}/settings/invoicing`,
  `${BUSINESS}/reports/(transaction-listing|settlement|reconciliation)`,
  'dashboard/indicators/(breakdown|approval|share)|transactions/overview/indicators',
  'transactions(/[^/]+(/(void|capture|refund|logs))?)?|users(/[^/]+)?',
].map((paths) => new RegExp(`^/(${paths})$`));

/** Refuses what is not specified, as a gateway that has never heard of it; returns what it refused. */
async function refuseOthers(page: Page): Promise<Set<string>> {
  const refused = new Set<string>();
  await page.route(`${addresses.gateway}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (SPECIFIED.some((path) => path.test(pathname))) return route.fallback();
    refused.add(`${route.request().method()} ${pathname}`);
    await route.fulfill({
      status: 404,
      headers: { 'access-control-allow-origin': addresses.shell },
      body: '',
    });
  });
  return refused;
}

const PAGES = [
  ['/dashboard', 'Dashboard'],
  ['/transactions', 'Transaction'],
  ['/users', 'Users'],
  ['/merchants', 'Merchant Listing'],
  ['/merchantWizard', 'Merchant Set Up Wizard'],
  ['/merchant/merchantinfo?entity=1', 'Merchant Information'],
  ['/merchant/businessinfo', 'MID Information'],
  ['/merchant/bankinfo', 'Bank Information'],
  ['/merchant/managers', 'Account Managers and Supports'],
  ['/merchant/createbusiness', 'Create New Business'],
  ['/merchant/banksetting', 'Bank Account Settings'],
  ['/merchant/websiteinfo', 'Website Information'],
  ['/merchant/midsettings', 'MID Settings'],
  ['/merchant/pricingprofile', 'Pricing Profile'],
  ['/merchant/processorsmanage', 'Processors Management'],
  ['/merchant/processorsmanage?tab=routing', 'Processors Management'],
  ['/merchant/mediumsettings', 'Medium Settings'],
  ['/edit/MIDConf', 'MID Configuration'],
  ['/edit/ProcessingSet', 'Processors Management'],
  ['/edit/MedSetting', 'Medium Settings'],
  ['/invoicing/invoices', 'Invoices'],
  ['/invoicing/createnewinvoice', 'Create New Invoice'],
  ['/invoicing/invoicesetup', 'Invoice Set Up'],
  ['/invoicing/paymentlinkhome', 'Create Payment Link'],
  ['/invoicing/paymentlinks', 'Payment Link Status'],
  ['/recurring', 'Recurring'],
  ['/statements/merchant', 'Merchant statements'],
  ['/statements/settlement', 'Settlement'],
  ['/riskengine', 'Risk Engine'],
  ['/riskengine/review', 'Review Queue'],
  ['/reports', 'Reports'],
  ['/analytics', 'Analytics'],
] as const;

/** The lists that forms choose from, by the calls that ask for them, as often as they were. */
function countLookups(page: Page): Map<string, number> {
  const asked = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname, search, origin } = new URL(request.url());
    if (origin !== addresses.gateway || request.method() !== 'GET') return;
    if (!/^\/(lookups|bank-fields|countries\/)/.test(pathname)) return;
    asked.set(pathname + search, (asked.get(pathname + search) ?? 0) + 1);
  });
  return asked;
}

for (const [path, title] of PAGES) {
  test(`a gateway of the specified calls alone is enough for ${path}`, async ({ page, open }) => {
    const refused = await refuseOthers(page);
    const lookups = countLookups(page);
    const { pathname, searchParams } = new URL(path, addresses.shell);
    if (!searchParams.has('entity')) searchParams.set('entity', '_Sub_1');
    await open('staff', `${pathname}?${searchParams.toString()}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const without = `without ${[...refused].join(', ')}`;
    await expect(page.getByRole('button', { name: /Retry/ }), without).toHaveCount(0);
    await expect(page.getByRole('alert'), without).toHaveCount(0);
    const again = [...lookups].filter(([, times]) => times > 1);
    expect(again, 'lookups that one page asked for again').toEqual([]);
  });
}

test('it is enough to sign in, and an invoice of the list opens', async ({ page, signIn }) => {
  await refuseOthers(page);
  await signIn('merchant');
  await expect(page.getByRole('group', { name: 'Total Sales' })).toBeVisible();
  await page.goto('/invoicing/invoices?entity=_Sub_1');
  await page
    .getByRole('button', { name: /^Open / })
    .first()
    .press('Enter');
  await expect(page).toHaveURL(/\/invoicing\/invoice\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Invoice');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: /Retry/ })).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

for (const path of ['/security', '/approvals', '/auditlog']) {
  test(`without its calls, ${path} says so`, async ({ page, open }) => {
    await refuseOthers(page);
    await open('staff', `${path}?entity=_Sub_1`);
    await expect(page.getByText(/^This gateway (has|keeps) no/)).toBeVisible();
    await expect(page.getByRole('button', { name: /Retry/ })).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('pages that the configuration hides are in neither drawer nor profile menu', async ({
  page,
  open,
}) => {
  const hiddenPages = ['/security', '/approvals', '/auditlog'];
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const config = await response.json();
    await route.fulfill({
      response,
      json: { ...config, features: { ...config.features, hiddenPages } },
    });
  });
  await open('merchant', '/merchant/bankinfo?entity=_Sub_1');
  const drawer = page.getByRole('navigation');
  await expect(drawer.getByText('Bank Information').first()).toBeVisible();
  await expect(page.getByText('Audit Log')).toHaveCount(0);
  await expect(page.getByText('Approvals')).toHaveCount(0);
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Change Password' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Security' })).toHaveCount(0);
});

test('it is enough for the detail of a transaction and for Create Payment', async ({
  page,
  open,
}) => {
  await refuseOthers(page);
  await open('merchant', '/transactions?entity=_Sub_1&range=last30');
  await page
    .getByRole('button', { name: /^Open / })
    .first()
    .press('Enter');
  await expect(page.getByRole('heading', { name: 'Transaction Details' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: /Retry/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Create Payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Payment' });
  await expect(dialog.getByLabel('Amount')).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
