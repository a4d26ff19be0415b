import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/axe';
import { officeOf } from '../support/session';
import { takePayment } from '../support/payment';
import { expect, expectNothingSideways, test } from '../support/test';

const PAGE = '/riskengine?entity=_Sub_1';
const RULE = 'Velocity by custom field 5';

test('a rule is enabled, changed and taken back; the address keeps the tab', async ({
  page,
  open,
}) => {
  await open('merchant', PAGE);
  const enable = page.getByRole('checkbox', { name: `Enable ${RULE}` });
  await expect(enable).toBeVisible();
  // It turns once the gateway has saved it.
  if (await enable.isChecked()) {
    await enable.click();
    await expect(enable).not.toBeChecked();
  }
  await enable.click();
  await expect(enable).toBeChecked();
  await expect(page.getByText(`${RULE} updated successfully.`).first()).toBeVisible();
  await page.getByLabel(`${RULE}: Trigger count`).fill('7');
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Undo last save' })).toBeVisible();
  await page.reload();
  await expect(enable).toBeChecked();
  await expect(page.getByLabel(`${RULE}: Trigger count`)).toHaveValue('7');
  await page.getByLabel(`${RULE}: Trigger count`).fill('12');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Undo last save' })).toBeVisible();
  await enable.click();
  await expect(enable).not.toBeChecked();
  await page.getByRole('tab', { name: 'Threshold' }).click();
  await expect(page).toHaveURL(/tab=threshold/);
  await expectAccessible(page);
});

const TABS = ['velocity', 'mismatch', 'threshold', 'lists', 'binTrending', 'flaggedVolumes'];

test('the rules’ columns are at the same places in every group, and none is hidden', async ({
  page,
  open,
}) => {
  await open('merchant', PAGE);
  const tables = page.getByRole('tabpanel').getByRole('table');
  await expect(tables).toHaveCount(4);
  const places = await tables.evaluateAll((all) =>
    all.map((table) =>
      [...table.querySelectorAll('thead th')].map((th) => th.getBoundingClientRect().x),
    ),
  );
  for (const columns of places) {
    expect(columns).toHaveLength(8);
    expect(columns).toEqual(places[0]);
    expect(Math.max(...columns)).toBeLessThan(1440);
  }
});

test('a rule is tried before it is enabled, and the threshold is taken over', async ({
  page,
  open,
}) => {
  await open('merchant', PAGE);
  await page.getByRole('button', { name: 'Backtest Velocity by IP' }).click();
  const dialog = page.getByRole('dialog', { name: 'Backtest: Velocity by IP' });
  // Two bursts of card testing in any 30 days of the demo shop, twelve of each let through.
  await expect(dialog.getByText(/this rule would have stopped \d+ payments/)).toBeVisible();
  await expect(dialog.getByText('J Doe').first()).toBeVisible();
  await expectAccessible(page);
  const slider = dialog.getByRole('slider', { name: 'Trigger count' });
  await expect(slider).toHaveAttribute('aria-valuetext', '12');
  await slider.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', '11');
  await dialog.getByRole('button', { name: 'Use this threshold' }).click();
  await expect(page.getByLabel('Velocity by IP: Trigger count')).toHaveValue('11');
  await page.getByRole('button', { name: 'Discard changes' }).click();
});

test('a value is blocked from its transaction, and taken off again', async ({ page, open }) => {
  await open('merchant', PAGE);
  await page.getByRole('button', { name: 'Backtest Velocity by IP' }).click();
  await page
    .getByRole('region', { name: 'Payments it would have stopped' })
    .getByRole('link')
    .first()
    .click();
  const block = page.getByRole('button', { name: 'Block this IP' });
  const listed = page.getByRole('list', { name: 'On lists' });
  const remove = listed.getByRole('button', { name: 'Remove from list: 203.0.113.77' });
  await expect(block.or(remove)).toBeVisible();
  // Left by a run that broke off.
  if (await remove.isVisible()) await remove.click();
  await block.click();
  await expect(listed).toContainText('203.0.113.77');
  await expectAccessible(page);
  await remove.click();
  await expect(block).toBeVisible();
});

const RULES = '/accounts/1/businesses/1/risk-rules';

/** Pays three times as one payer whose second and third payment a rule holds; returns the payer's name. */
async function holdTwo(): Promise<string> {
  const call = await officeOf('merchant');
  const change = async (values: object): Promise<void> => {
    const { version } = await call<{ version: number }>('GET', RULES);
    const rules = [{ reasonCode: '111', ...values }];
    await call('PUT', RULES, { rules }, { 'if-match': `"${version}"` });
  };
  // By a custom field that no other test's payments have.
  const mark = randomUUID().slice(0, 8);
  await change({ enabled: true, shadow: false, triggerCount: 1, action: 'On Hold' });
  for (const amount of [4100, 4200, 4300]) {
    await takePayment(call, {
      amount,
      invoice: `Q-${mark}`,
      payer: `Queue ${mark}`,
      email: `queue-${mark}@example.test`,
      others: { custom: { feild4: mark } },
    });
  }
  await change({ enabled: false, triggerCount: 12 });
  return `Queue ${mark}`;
}

test('the queue is worked through by keys, and the transaction says who decided and why', async ({
  page,
  open,
}) => {
  const payer = await holdTwo();
  await open('merchant', '/riskengine/review?entity=_Sub_1');
  const mine = page
    .getByRole('list', { name: 'Payments on hold' })
    .getByRole('button')
    .filter({ hasText: payer });
  await expect(mine).toHaveCount(2);
  await mine.first().click();
  await expect(page.getByText('Payment 2 in 24 hours; the limit is 1.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNothingSideways(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('j');
  await expect(mine.nth(1)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('k');
  await expect(mine.first()).toHaveAttribute('aria-current', 'true');
  const opened = await page
    .getByRole('link', { name: 'Open the transaction' })
    .getAttribute('href');
  await page.keyboard.press('d');
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.type('Not the card holder');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^The payment is declined; 42\.00.CAD is released\.$/)).toBeVisible();
  await expect(mine).toHaveCount(1);
  await expect(mine).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^The payment is approved; 43\.00.CAD is captured\.$/)).toBeVisible();
  await expect(mine).toHaveCount(0);
  await page.goto(`${opened}&entity=_Sub_1`);
  await expect(page.getByText(/^Declined by Maya Tremblay/)).toBeVisible();
  await expect(page.getByText('Note: Not the card holder')).toBeVisible();
  const gap = await page
    .getByRole('list', { name: 'Rules that fired' })
    .getByText('On Hold', { exact: true })
    .evaluate((words) => {
      const tag = words.previousElementSibling;
      return tag && words.getBoundingClientRect().left - tag.getBoundingClientRect().right;
    });
  expect(gap).toBeGreaterThanOrEqual(4);
  await expectAccessible(page);
});

test('axe finds nothing on any tab, nor in the charts', async ({ page, open }) => {
  test.slow();
  await open('merchant', PAGE);
  for (const tab of [...TABS, 'binTrending&view=chart']) {
    await page.goto(`${PAGE}&tab=${tab}`);
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expectAccessible(page);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('rules are cards, nothing scrolls sideways and axe finds nothing', async ({
    page,
    open,
  }) => {
    await open('viewer', PAGE);
    await expect(page.getByRole('list', { name: 'Custom fields' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: `Enable ${RULE}` })).toBeDisabled();
    await expectNothingSideways(page);
    await expectAccessible(page);
  });

  test('no tab scrolls sideways, nor does a backtest', async ({ page, open }) => {
    await open('merchant', PAGE);
    for (const tab of [...TABS, 'binTrending&view=chart']) {
      await page.goto(`${PAGE}&tab=${tab}`);
      await expect(page.getByRole('combobox', { name: 'Rules' })).toBeVisible();
      await expectNothingSideways(page);
    }
    await page.goto(PAGE);
    await page.getByRole('button', { name: 'Backtest Velocity by IP' }).click();
    await expect(page.getByRole('slider')).toBeVisible();
    await expectNothingSideways(page);
    await expectAccessible(page);
  });
});
