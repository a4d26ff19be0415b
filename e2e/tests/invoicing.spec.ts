import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { expect, expectNothingSideways, mainMenu, test } from '../support/test';
import { dragByTouch } from '../support/touch';

const ENTITY = 'entity=_Sub_1';
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** The page as it is: axe in both themes, and nothing sideways on a phone. */
async function expectWellMade(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectNothingSideways(page);
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP);
}

test('an invoice is set up, written by keyboard, kept over a reload, sent, changed and cancelled; others come from a CSV', async ({
  page,
  open,
}) => {
  test.slow();
  await open('merchant', `/invoicing/invoicesetup?${ENTITY}`);
  await page.getByRole('button', { name: 'Edit settings' }).click();
  await page.getByLabel('Company email').fill(`billing.${crypto.randomUUID()}@alder.example`);
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Save Invoice settings' }).click();
  await expect(page.getByText('Invoice Setting updated successfully')).toBeVisible();
  await expectWellMade(page);

  await mainMenu(page).getByRole('link', { name: 'Create New Invoice' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create New Invoice' })).toBeVisible();
  await page.getByLabel(/^Description/).fill('Boots for the season');
  const billTo = page.getByRole('region', { name: 'Bill to' });
  await billTo.getByLabel('Name').fill('Ada Payer');
  await billTo.getByLabel('Email').fill('ada.payer@example.com');
  const item = (number: number) => page.getByRole('group', { name: `Item ${number}` });
  await item(1).getByLabel('Product').fill('Boots');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Leather boots');
  await item(1).getByLabel(/^Cost/).fill('0120.5');
  await item(1).getByLabel(/^Tax/).fill('15.67');
  await page.keyboard.press('Enter');
  await expect(item(2).getByLabel('Product')).toBeFocused();
  await page.keyboard.type('Laces');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Spare laces');
  await item(2)
    .getByLabel(/^Quantity/)
    .fill('2');
  await item(2).getByLabel(/^Cost/).fill('4');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(item(1).getByLabel('Product')).toHaveValue('Laces');
  await expect(item(1).getByLabel(/^Cost/)).toBeFocused();
  const handle = (number: number) => item(number).getByTitle('Drag to another place');
  await handle(2).hover();
  await page.mouse.down();
  const above = (await item(1).boundingBox())!;
  await page.mouse.move(above.x + 200, above.y + 20, { steps: 8 });
  await page.mouse.up();
  await expect(item(1).getByLabel('Product')).toHaveValue('Boots');
  await handle(1).hover();
  await page.mouse.down();
  const below = (await item(2).boundingBox())!;
  await page.mouse.move(below.x + 200, below.y + below.height - 10, { steps: 8 });
  await page.mouse.up();
  await expect(item(1).getByLabel('Product')).toHaveValue('Laces');
  await expectWellMade(page);

  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('What you typed before is still here.')).toBeVisible();
  await expect(item(2).getByLabel(/^Cost/)).toHaveValue('120.50');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('article').getByText('144.17')).toHaveCount(2);
  await expectWellMade(page);

  await page.getByRole('button', { name: 'Send Invoice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Invoice' });
  await dialog.getByLabel('Subject').fill('Your boots');
  await dialog
    .getByLabel('Attachment')
    .setInputFiles({ name: 'terms.txt', mimeType: 'text/plain', buffer: Buffer.from('Net 1 day') });
  await expect(dialog.getByText('terms.txt')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Invoice Created successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const filter = page.getByRole('group', { name: 'Filter 1' });
  await filter.getByRole('combobox', { name: 'Field' }).click();
  await page.getByTitle('Receiver', { exact: true }).click();
  await filter.getByLabel('Value').fill('ada.payer');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: /ada\.payer@example\.com/ }).first();
  await expect(row.getByText('144.17')).toBeVisible();
  await expectWellMade(page);

  await row.getByText('Ada Payer').click();
  await expect(page.getByRole('heading', { level: 1, name: 'View Invoice' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Timeline' }).getByText('Created')).toBeVisible();
  await expectWellMade(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Invoice' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Notes' }).fill('Thank you');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Invoice Update successfully')).toBeVisible();
  await expect(page.getByRole('article').getByText('Thank you')).toBeVisible();
  await page.getByRole('button', { name: 'Dispatch' }).click();
  await expect(page.getByText(/Do you {1,2}want to dispatch this invoice\?/)).toBeVisible();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByText('Invoice cancelled')).toBeVisible();
  await expect(page.getByRole('main').getByText('Cancelled').first()).toBeVisible();

  await mainMenu(page).getByRole('button', { name: 'Invoicing' }).click();
  await mainMenu(page).getByRole('link', { name: 'Invoices', exact: true }).click();
  await page.getByRole('button', { name: 'Upload Batch Invoice' }).click();
  const batch = page.getByRole('dialog', { name: 'Upload Batch Invoice' });
  await expectAccessible(page);
  const payer = `${crypto.randomUUID()}@example.com`;
  const csv = [
    'payerName,payerEmail,description,currency,quantity,unitPrice',
    `Ada Payer,${payer},Boots,CAD,2,20.50`,
    'Bob Payer,bob.payer@example.com,Boots,CAD,two,20.50',
  ].join('\n');
  await batch
    .getByLabel('CSV of invoices')
    .setInputFiles({ name: 'march.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(batch.getByRole('region', { name: 'Problems' }).getByText('Line 3')).toBeVisible();
  await expectAccessible(page);
  await batch.getByRole('button', { name: 'Create the 1 good one only' }).click();
  await expect(batch.getByRole('status').getByText('1 invoice created')).toBeVisible();
  await batch.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('row', { name: new RegExp(payer) })).toBeVisible();
});

test('staff build a payment link beside its preview, share it, and follow what it earns', async ({
  page,
  open,
}) => {
  test.slow();
  await open('staff', `/invoicing/paymentlinkhome?${ENTITY}`);
  await expect(page.getByText('Create a Payment Link in a Few clicks!')).toBeVisible();
  await expectWellMade(page);
  await page.getByRole('main').getByRole('button', { name: 'Create Payment Link' }).click();
  const preview = page.getByRole('region', { name: 'What the payer sees' });

  await page.getByRole('button', { name: 'Add product' }).click();
  const product = page.getByRole('dialog', { name: 'Add product' });
  await product.getByLabel('Name').fill('Season pass');
  await product.getByLabel('Price').fill('20.5');
  await product.getByLabel('Payment type').click();
  await page.getByTitle('Recurring').click();
  await expect(product.getByLabel('Billing period')).toBeVisible();
  await expectAccessible(page);
  await product.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(preview.getByText('Season pass')).toBeVisible();
  await page.getByRole('button', { name: 'Add shipping rate' }).click();
  const rate = page.getByRole('dialog', { name: 'Add shipping rate' });
  await rate.getByLabel('Description').fill('By post');
  await rate.getByLabel('Amount').fill('3');
  await rate.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(preview.getByText('By post')).toBeVisible();
  await page.getByRole('button', { name: 'Add custom field' }).click();
  await page.getByLabel(/^Label/).fill('Size');
  await page.getByText('Book', { exact: true }).click();
  await expect(preview.getByText(/^Book/)).toContainText('20.50');
  await expectWellMade(page);
  await page.getByRole('tab', { name: 'After payment' }).click();
  await expect(preview.getByText('Thanks for your payment')).toBeVisible();
  await expectWellMade(page);

  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('img', { name: 'QR code of Season pass' })).toBeVisible();
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Payment Link Status' }).click();
  const row = page.getByRole('row', { name: /Season pass/ }).first();
  await expect(row.getByText('Active')).toBeVisible();
  await expectWellMade(page);
  await row.getByText('Season pass').click();
  const panel = page.getByRole('dialog', { name: 'Season pass' });
  await panel.getByRole('button', { name: 'Pause' }).click();
  await expect(panel.getByText('Paused')).toBeVisible();
  await expectWellMade(page);
  await panel.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Payment Link' })).toBeVisible();
  await page.getByLabel(/^Name of the link/).fill('Winter pass');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Winter pass/ }).first()).toBeVisible();
});

test.describe('by touch on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('items of an invoice are put in another order by dragging, and back', async ({
    page,
    open,
  }) => {
    await open('merchant', `/invoicing/createnewinvoice?${ENTITY}`);
    const item = (number: number) => page.getByRole('group', { name: `Item ${number}` });
    const handle = (number: number) => item(number).getByTitle('Drag to another place');
    await expect(page.getByText('Enter: next item')).toBeHidden();
    await item(1).getByLabel('Product').fill('Boots');
    await page.getByRole('button', { name: 'Add item' }).tap();
    await item(2).getByLabel('Product').fill('Laces');
    await dragByTouch(page, handle(2), handle(1));
    await expect(item(1).getByLabel('Product')).toHaveValue('Laces');
    await expect(item(2).getByLabel('Product')).toHaveValue('Boots');
    await dragByTouch(page, handle(2), handle(1));
    await expect(item(1).getByLabel('Product')).toHaveValue('Boots');
    await expectNothingSideways(page);
  });
});
