import type { Locator, Page, Request } from '@playwright/test';
import { expect } from './test';

/** What was sent, in the order it was sent. */
export interface Sent {
  path: string;
  key: string | undefined;
  body: Record<string, unknown>;
}

/** The calls of a set-up, in their order; the last two run side by side. */
export const CHAIN = [
  /^\/accounts$/,
  /^\/accounts\/\d+\/bank-accounts$/,
  /^\/accounts\/\d+\/businesses$/,
  /^\/accounts\/\d+\/businesses\/\d+\/business-urls$/,
  /^\/accounts\/\d+\/businesses\/\d+\/bank-accounts$/,
];

/** Collects the POSTs of the set-up from now on. */
export function recordPosts(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'POST' || !pathname.startsWith('/accounts')) return;
    sent.push({
      path: pathname,
      key: request.headers()['idempotency-key'],
      body: request.postDataJSON() as Record<string, unknown>,
    });
  });
  return sent;
}

/** The fields under one heading, since labels repeat from group to group. */
export const group = (page: Page, name: string): Locator => page.getByRole('group', { name });
/** The indicator of a step at the head of the wizard, from 1. */
export const step = (page: Page, number: number): Locator =>
  page.getByRole('button', { name: new RegExp(`^Step ${number}:`) });
/** Goes to the next step, or sees what is missing. */
export const next = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Next' }).click();

/** Chooses by keyboard, as a hurried member of the staff does. */
export async function pick(scope: Locator | Page, label: string, typed: string): Promise<void> {
  const box = scope.getByRole('combobox', { name: label });
  await expect(box).toBeEnabled();
  await box.click();
  await box.pressSequentially(typed);
  // Of the lists that were opened only this one is shown.
  await expect(scope.locator('.ant-select-item-option-active:visible')).toBeVisible();
  await box.press('Enter');
}

/** Fills step 1, with the registered address as the mailing address. */
export async function fillMerchant(page: Page, name: string): Promise<void> {
  await page.getByLabel('Account Name').fill(name);
  await page.getByLabel('Legal Name').fill(`${name} Ltd`);
  await pick(page, 'Industry', 'r');
  await pick(page, 'Dashboard Currency', 'cad');
  const address = group(page, 'Registered Address');
  await address.getByLabel('Street').fill('1 Front Street');
  await address.getByLabel('Address 2').fill('Floor 2');
  await pick(address, 'Country', 'canada');
  await pick(address, 'City', 'montreal');
  await address.getByLabel('State').fill('Quebec');
  await address.getByLabel('Postal code').fill('H2Y 1C6');
  await page.getByRole('checkbox', { name: 'Same as the registered address' }).check();
}

/** Fills step 2: one manager, who is the support as well. */
export async function fillContacts(page: Page): Promise<void> {
  const manager = group(page, 'Account Manager');
  await manager.getByLabel('First Name').fill('Mia');
  await manager.getByLabel('Last Name').fill('Manager');
  await manager.getByLabel('Email').fill('mia@books.test');
  await manager.getByLabel('Phone', { exact: true }).fill('4165550100');
  await page.getByRole('checkbox', { name: /account manager for support/ }).check();
}

/** Fills what step 3 asks for; the business is called as the merchant, and 'Online'. */
export async function fillBusiness(page: Page, name: string): Promise<void> {
  await page.getByLabel('Business Name').fill(`${name} Online`);
  await pick(page, 'Merchant Category Code', '5942');
}

/** Fills step 4: an account in Canada, in CAD, paid out daily above 100.50. */
export async function fillBank(page: Page): Promise<void> {
  await page.getByLabel('Account holder name').fill('Books Ltd');
  await page.getByLabel('Bank name').fill('First Bank');
  await page.getByLabel('Account number').fill('7654321');
  await page.getByLabel('Bank address').fill('2 Bay Street');
  await pick(page, 'Bank country', 'canada');
  await pick(page, 'Settlement currency', 'cad');
  await page.getByLabel('Routing code').fill('000112345');
  await pick(page, 'Processing currencies', 'cad');
  await page.keyboard.press('Escape');
  await pick(page, 'Payout cycle', 'dai');
  await page.getByRole('checkbox', { name: 'Pay out above a threshold only' }).check();
  await page.getByLabel('Payment threshold').fill('100.50');
}

/** Fills all steps; the last one is shown then. */
export async function fillAll(page: Page, name: string): Promise<void> {
  await fillMerchant(page, name);
  await next(page);
  await fillContacts(page);
  await next(page);
  await fillBusiness(page, name);
  await next(page);
  await fillBank(page);
  await next(page);
  await page.getByLabel('Website URL').fill('https://books.test');
}

/** Saves from step 5: runs the whole chain of calls. */
export const save = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Save' }).click();

/** The wizard has led to the listing, where the merchant is found once and is set up. */
export async function expectListed(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(/\/merchants/);
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: 'Showing 1 - 1 of 1' })).toBeVisible();
  await expect(page.getByText('Set-up not complete')).toHaveCount(0);
}
