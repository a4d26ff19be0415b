import { accountEntity, type Entity } from '@mbo/shared/bus';
import {
  merchantSession,
  renderInArea,
  resetBus,
  signInForTest,
  testAccounts,
  testOnline,
} from '@mbo/shared/testing';
import { screen } from '@testing-library/react';
import en from '../locales';
import { SettingsSearch } from './settings-search';

function open(text: string, entity: Entity = testOnline, onChoose = jest.fn()) {
  resetBus();
  signInForTest(merchantSession, entity);
  return renderInArea(<SettingsSearch text={text} onChoose={onChoose} />, {
    namespace: 'mf-settings',
    locales: { en },
  }).user;
}

test.each([
  ['webh', 'Webhook URL Medium Settings', '/merchant/mediumsettings'],
  ['3d', 'Force 3D Secure MID Settings', '/merchant/midsettings'],
  ['payout cy', 'Payout cycle Bank Account Settings', '/merchant/banksetting'],
  ['return', 'Return URL Website Information', '/merchant/websiteinfo'],
  ['rolling', 'Rolling reserve Pricing Profile', '/merchant/pricingprofile'],
  ['cascad', 'Enabled Auto Cascading Processors Management', '/merchant/processorsmanage'],
  ['Routing', 'Routing rules Transaction Routing', '/merchant/processorsmanage?tab=routing'],
])('%j finds a setting, which leads to its page', async (text, shown, to) => {
  const onChoose = jest.fn();
  const user = open(text, undefined, onChoose);
  const link = screen.getByRole('link');
  expect(link.textContent?.trim()).toBe(shown);
  expect(screen.getByRole('region', { name: 'Settings' })).toContainElement(link);
  await user.click(link);
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ to }));
});

test('without a business there are no settings', () => {
  const [account] = testAccounts;
  open('webhook', accountEntity(account!));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
