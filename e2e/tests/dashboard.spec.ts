import { BUSINESS, expect, test } from '../support/test';

test('switching from the account to a business changes the dashboard, and the link says so', async ({
  page,
  signIn,
  chooseEntity,
}) => {
  await signIn('merchant');
  await page.getByRole('button', { name: 'Last 30 days' }).click();
  const total = page.getByRole('group', { name: 'Total Sales' });
  await expect(total).toContainText(/\d/);
  const ofAccount = await total.innerText();

  await chooseEntity(BUSINESS);
  await expect(page).toHaveURL(/entity=_Sub_\d+/);
  await expect(total).not.toHaveText(ofAccount);

  const link = page.url();
  const ofBusiness = await total.innerText();
  await page.reload();
  await expect(page).toHaveURL(link);
  await expect(total).toHaveText(ofBusiness, { useInnerText: true });
});

test('the area is loaded from an origin of its own', async ({ page, signIn }) => {
  const origins = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') origins.add(new URL(request.url()).origin);
  });
  await signIn('merchant');
  expect(origins.size).toBeGreaterThanOrEqual(3); // shell, mf-auth, mf-reporting
});
