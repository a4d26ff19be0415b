import { screen } from '@testing-library/react';
import type { Account } from '@mbo/gateway-contract/access';
import { accountEntity, businessEntity, type Entity } from '../../bus';
import { signInForTest } from '../../testing/bus';
import { merchantSession, testAccounts } from '../../testing/fixtures';
import { renderInArea } from '../../testing/mount';
import { EntityLine, type EntityLineProps } from './page-header';

const [maple] = testAccounts as [Account];

function open(entity: Entity | null, props: EntityLineProps = {}): string {
  signInForTest(merchantSession, entity ?? undefined);
  const { container } = renderInArea(<EntityLine {...props} />, {
    namespace: 'mf-test',
    locales: {},
  });
  return container.textContent ?? '';
}

it('says whose page it is: of a business, of an account with all its businesses, or of itself', () => {
  expect(open(businessEntity(maple, maple.assets[0]!))).toBe(
    'Maple OnlineBusinessBusiness of Maple Outfitters',
  );
  expect(open(accountEntity(maple))).toBe('Maple OutfittersAccountAll businesses of this account');
  expect(open(accountEntity(maple), { isAccountAlone: true })).toBe('Maple OutfittersAccount');
});

it('names another than the selected one where it is given', () => {
  open(accountEntity(maple), { entity: businessEntity(maple, maple.assets[1]!) });
  expect(screen.getByText('Maple Stores')).toBeVisible();
});
