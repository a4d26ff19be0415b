import { expect, test } from '../support/test';

const BUSINESS = 'entity=_Sub_1';

test('Edit is in one place on every page of settings', async ({ page, open }) => {
  const pages = {
    '/merchant/merchantinfo?entity=1': 'Edit Account information',
    [`/merchant/businessinfo?${BUSINESS}`]: 'Edit Business information',
    [`/merchant/websiteinfo?${BUSINESS}`]: 'Edit Website',
    [`/merchant/midsettings?${BUSINESS}`]: 'Edit MID settings',
    [`/invoicing/invoicesetup?${BUSINESS}`]: 'Edit settings',
  };
  const places: Record<string, { right: number; top: number }> = {};
  for (const [path, name] of Object.entries(pages)) {
    await open('merchant', path);
    const edit = page.getByRole('main').getByRole('button', { name });
    await expect(edit).toBeVisible();
    const { x, y, width } = (await edit.boundingBox())!;
    places[path] = { right: Math.round(x + width), top: Math.round(y) };
  }
  const [first] = Object.values(places);
  for (const [path, place] of Object.entries(places)) expect(place, path).toEqual(first);
});

test('what is a default has one tag on every page', async ({ page, open }) => {
  const tags: object[] = [];
  for (const path of ['/merchant/managers?entity=1', `/merchant/banksetting?${BUSINESS}`]) {
    await open('merchant', path);
    const tag = page.getByRole('main').getByText('Default', { exact: true }).first();
    tags.push(
      await tag.evaluate((element) => {
        const { color, backgroundColor, fontSize, height, borderRadius } =
          getComputedStyle(element);
        return { color, backgroundColor, fontSize, height, borderRadius };
      }),
    );
  }
  expect(tags[1]).toEqual(tags[0]);
});
