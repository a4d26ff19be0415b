import { productLike, testCatalogue } from '../testing/catalogue';
import {
  areasInMenu,
  buildMenu,
  buildProfileMenu,
  currentEntry,
  mayOpen,
  type MenuLink,
  type MenuNode,
} from './menu';

const catalogue = testCatalogue(...productLike);
const merchant = { accountTypeId: 3 };
const staff = { accountTypeId: 2 };
const account = { kind: 'account' } as const;
const business = { kind: 'business' } as const;

function outline(nodes: MenuNode[]): string[] {
  return nodes.map((node) =>
    node.kind === 'link'
      ? node.label
      : `${node.label}: ${node.links.map(({ label }) => label).join(', ')}`,
  );
}

describe('the drawer', () => {
  it.each([
    ['a merchant on an account', merchant, account, false, ['Dashboard', 'Statements: Details']],
    [
      'a merchant on a business',
      merchant,
      business,
      false,
      ['Dashboard', 'Statements: Details', 'Reports'],
    ],
    [
      'staff on a business',
      staff,
      business,
      false,
      ['Dashboard', 'Statements: Details, Settlement', 'Reports'],
    ],
    ['staff on an account', staff, account, false, ['Dashboard', 'Statements: Details']],
    // The configuration turns round which state hides the tied entries.
    [
      'a merchant on an account, turned round',
      merchant,
      account,
      true,
      ['Dashboard', 'Statements: Details', 'Reports'],
    ],
    [
      'a merchant on a business, turned round',
      merchant,
      business,
      true,
      ['Dashboard', 'Statements: Details'],
    ],
    [
      'a merchant with nothing selected',
      merchant,
      null,
      false,
      ['Dashboard', 'Statements: Details'],
    ],
  ])('of %s', (_name, session, entity, hideTiedEntriesWhenSelected, expected) => {
    expect(outline(buildMenu(catalogue, { session, entity, hideTiedEntriesWhenSelected }))).toEqual(
      expected,
    );
  });

  it('keeps entries that are not tied with their selection when it is turned round', () => {
    const menu = { label: 'MID Settings', order: 1, icon: 'setting', selection: 'business' };
    const settings = testCatalogue({
      name: 'mf-settings',
      pages: [{ path: '/merchant/midsettings', title: 'MID Settings', menu }],
    });
    const shownOn = (entity: typeof account | typeof business) =>
      outline(
        buildMenu(settings, { session: merchant, entity, hideTiedEntriesWhenSelected: true }),
      );
    expect(shownOn(business)).toEqual(['MID Settings']);
    expect(shownOn(account)).toEqual([]);
  });

  it('gives a group the icon and the place of its first entry', () => {
    const nodes = buildMenu(catalogue, {
      session: staff,
      entity: business,
      hideTiedEntriesWhenSelected: false,
    });
    expect(nodes.find(({ kind }) => kind === 'group')).toMatchObject({ icon: 'bank', order: 41 });
  });

  it('has no entry for a pattern that is no address', () => {
    const pattern = testCatalogue({
      name: 'mf-x',
      pages: [{ path: '/x/:id', title: 'X', menu: { label: 'X', order: 1, icon: 'dot' } }],
    });
    expect(
      buildMenu(pattern, { session: staff, entity: null, hideTiedEntriesWhenSelected: false }),
    ).toEqual([]);
  });

  it('names the areas its entries lead to', () => {
    const situation = { session: merchant, entity: account, hideTiedEntriesWhenSelected: false };
    expect([...areasInMenu(catalogue, situation)]).toEqual(['mf-reporting']);
  });
});

describe('the profile menu', () => {
  it('offers what is tied to a business only when one is selected, in order', () => {
    const labels = (entity: typeof account | typeof business): string[] =>
      buildProfileMenu(catalogue, entity).map(({ label }) => label);
    expect(labels(account)).toEqual(['Change Password']);
    expect(labels(business)).toEqual(['User Management', 'Api Keys', 'Change Password']);
  });
});

it('a dialog that is tied to a business does not open by its hash on an account', () => {
  const apiKeys = catalogue.modals.find(({ modal }) => modal.id === 'api-keys');
  const changePassword = catalogue.modals.find(({ modal }) => modal.id === 'change-password');
  expect(apiKeys && mayOpen(apiKeys.modal, account)).toBe(false);
  expect(apiKeys && mayOpen(apiKeys.modal, business)).toBe(true);
  expect(changePassword && mayOpen(changePassword.modal, null)).toBe(true);
});

describe('the current entry', () => {
  const link = (path: string): MenuLink => ({
    kind: 'link',
    label: path,
    path,
    icon: 'risk',
    order: 1,
    area: 'mf-risk',
  });
  const nodes: MenuNode[] = [
    link('/reports'),
    {
      kind: 'group',
      label: 'Risk',
      icon: 'risk',
      order: 2,
      links: [link('/riskengine'), link('/riskengine/review')],
    },
  ];

  it.each([
    ['/riskengine', '/riskengine'],
    ['/riskengine/review', '/riskengine/review'],
    ['/riskengine/other', '/riskengine'],
    ['/riskengines', undefined],
    ['/reports/1', '/reports'],
  ])('of %s is the nearest above it', (pathname, expected) => {
    expect(currentEntry(nodes, pathname)?.path).toBe(expected);
  });
});
