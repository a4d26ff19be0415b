import { screen } from '@testing-library/react';
import { accountEntity, businessEntity } from '../../bus';
import { ACCESS_TYPE, STAFF_ACCOUNT_TYPES, type Account } from '@mbo/gateway-contract/access';
import { resetBus, signInForTest } from '../../testing/bus';
import { merchantSession, staffSession, testAccounts, viewerSession } from '../../testing/fixtures';
import { renderInArea } from '../../testing/mount';
import { mayChange, useAccess } from './use-access';

const [maple, northern] = testAccounts as [Account, Account];
const withAccess = (account: Account, accessType: 10 | 20): Account => ({ ...account, accessType });

describe('mayChange', () => {
  const on = { accountId: maple.accountId };

  it.each(STAFF_ACCOUNT_TYPES)('lets staff of type %d, whatever their access type', (type) => {
    const session = { ...staffSession, accountTypeId: type, accessType: ACCESS_TYPE.viewOnly };
    expect(mayChange(session, on)).toBe(true);
  });

  it.each([3, 4, 6])('goes by the access type for account type %d', (accountTypeId) => {
    expect(mayChange({ ...merchantSession, accountTypeId }, on)).toBe(true);
    expect(mayChange({ ...viewerSession, accountTypeId }, on)).toBe(false);
  });

  it('goes by the access type of the account where it has one of its own', () => {
    const session = {
      ...merchantSession,
      accounts: [
        withAccess(maple, ACCESS_TYPE.viewOnly),
        withAccess(northern, ACCESS_TYPE.merchantAdmin),
      ],
    };
    expect(mayChange(session, on)).toBe(false);
    expect(mayChange(session, { accountId: northern.accountId })).toBe(true);
    const viewer = { ...session, accessType: ACCESS_TYPE.viewOnly };
    expect(mayChange(viewer, { accountId: northern.accountId })).toBe(true);
  });

  it('lets nobody change another’s account, and nobody at all without a selection', () => {
    expect(mayChange(merchantSession, { accountId: 999 })).toBe(false);
    expect(mayChange(merchantSession, null)).toBe(false);
    expect(mayChange(null, on)).toBe(false);
  });
});

describe('useAccess', () => {
  function Shown() {
    const { mayChange: may, isStaff, reason } = useAccess();
    return <p>{`${may ? 'may' : 'may not'}, ${isStaff ? 'staff' : 'merchant'}: ${reason}`}</p>;
  }
  const open = () => renderInArea(<Shown />, { namespace: 'mf-test', locales: {} });
  beforeEach(() => resetBus());

  it('says why not, and whom to ask', () => {
    signInForTest(viewerSession, businessEntity(maple, maple.assets[0]!));
    open();
    expect(
      screen.getByText(
        'may not, merchant: You can view only. Ask a Merchant Admin of Maple Outfitters to change this.',
      ),
    ).toBeVisible();
  });

  it('says nothing to those who may', () => {
    signInForTest(staffSession, accountEntity(northern));
    open();
    expect(screen.getByText('may, staff:')).toBeVisible();
  });
});
