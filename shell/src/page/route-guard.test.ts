import { bus, type Alert } from '@mbo/shared/bus';
import { createNavigation, type Navigation } from '@mbo/shared/navigation';
import { merchantSession, recordEvents, resetBus, staffSession } from '@mbo/shared/testing';
import { productLike, testDirectory, type TestArea } from '../testing/catalogue';
import { rememberWanted } from '../session/wanted-page';
import { createRouteGuard, type RouteGuard } from './route-guard';

let navigation: Navigation;
let page: RouteGuard;
let alerts: Alert[];

function start(path: string, areas: readonly TestArea[] = productLike): void {
  window.history.replaceState(null, '', path);
  navigation = createNavigation(window);
  alerts = recordEvents('alert');
  page = createRouteGuard({
    bus,
    navigation,
    directory: testDirectory(...areas),
    localStorage,
    sessionStorage,
    words: {
      foreignEntity: (shown) => `foreign, showing ${shown}`,
      sessionEnded: () => 'ended',
      selectFirst: (reason, title) => `${reason}: ${title}`,
    },
  });
}

function here(): string {
  return window.location.pathname + window.location.search + window.location.hash;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  resetBus();
});
afterEach(() => {
  page.dispose();
  navigation.dispose();
});

describe('signed out', () => {
  it('every page leads to the sign-in, without the entity in the address', () => {
    start('/reports?entity=_Sub_41&q=1');
    expect(here()).toBe('/');
    expect(page.current()).toMatchObject({ kind: 'page', page: { path: '/' } });
  });

  it('signing in leads back to the wanted page', () => {
    start('/reports?entity=_Sub_41&q=1#top');
    bus.set('session', merchantSession);
    expect(here()).toBe('/reports?entity=_Sub_41&q=1#top');
    expect(bus.get('entity')?.id).toBe('_Sub_41');
  });

  it('a session that ended is announced, and leads back only who it was', () => {
    rememberWanted(sessionStorage, '/reports?entity=7', staffSession.email);
    start('/reports?entity=7');
    expect(alerts).toEqual([{ severity: 'info', message: 'ended' }]);
    bus.set('session', merchantSession);
    expect(here()).toBe('/dashboard?entity=7');
  });

  it('signing in at / leads to the dashboard', () => {
    start('/');
    bus.set('session', merchantSession);
    expect(here()).toBe('/dashboard?entity=7');
  });

  it('a wanted page that the user may not see leads to the dashboard', () => {
    start('/merchants');
    bus.set('session', merchantSession);
    expect(here()).toBe('/dashboard?entity=7');
  });

  it('no entity is selected', () => {
    start('/forgotpassword?entity=7');
    expect(bus.get('entity')).toBeNull();
    expect(here()).toBe('/forgotpassword');
  });
});

describe('the entity', () => {
  beforeEach(() => bus.set('session', staffSession));

  it('of the address wins over the remembered one', () => {
    localStorage.setItem(`mbo.entity:${staffSession.email}`, '8');
    start('/dashboard?entity=_Sub_42');
    expect(bus.get('entity')?.id).toBe('_Sub_42');
    expect(localStorage.getItem(`mbo.entity:${staffSession.email}`)).toBe('_Sub_42');
  });

  it('is put into an address that names none', () => {
    localStorage.setItem(`mbo.entity:${staffSession.email}`, '8');
    start('/dashboard?q=1');
    expect(here()).toBe('/dashboard?q=1&entity=8');
  });

  it('follows the address', () => {
    start('/dashboard?entity=7');
    navigation.push('/dashboard?entity=_Sub_43');
    expect(bus.get('entity')).toMatchObject({ id: '_Sub_43', accountName: 'Northern Foods' });
  });

  it('that is foreign falls back to the first account and is said once', () => {
    start('/dashboard?entity=999');
    expect(here()).toBe('/dashboard?entity=7');
    expect(alerts).toEqual([{ severity: 'warning', message: 'foreign, showing Maple Outfitters' }]);
  });

  it('that is foreign on a page that redirects is said once, too', () => {
    start('/?entity=999');
    expect(here()).toBe('/dashboard?entity=7');
    expect(alerts).toHaveLength(1);
  });

  it('that is no longer among the accounts read anew is left', () => {
    start('/dashboard?entity=8');
    bus.set('session', { ...staffSession, accounts: staffSession.accounts.slice(0, 1) });
    expect(here()).toBe('/dashboard?entity=7');
    expect(bus.get('entity')?.id).toBe('7');
  });

  it('that got another name is published', () => {
    start('/dashboard?entity=8');
    const accounts = staffSession.accounts.map((account) => ({ ...account, name: 'New name' }));
    bus.set('session', { ...staffSession, accounts });
    expect(bus.get('entity')?.name).toBe('New name');
  });
});

describe('guards', () => {
  it('a page for a business leads to the dashboard and says why', () => {
    bus.set('session', staffSession);
    start('/statements/settlement?entity=7');
    expect(here()).toBe('/dashboard?entity=7');
    expect(alerts).toEqual([{ severity: 'info', message: 'needsBusiness: Settlement statements' }]);
  });

  it('switching to a business on the account’s page leads to the business’s page', () => {
    bus.set('session', merchantSession);
    start('/merchant/merchantinfo?entity=7');
    navigation.push('/merchant/merchantinfo?entity=_Sub_41');
    expect(here()).toBe('/merchant/businessinfo?entity=_Sub_41');
    expect(alerts).toEqual([]);
  });

  it('a user without accounts is told instead of sent in circles', () => {
    bus.set('session', { ...merchantSession, accounts: [] });
    start('/dashboard');
    expect(page.current()).toEqual({ kind: 'nothingSelected' });
    expect(here()).toBe('/dashboard');
  });
});

describe('subscribers', () => {
  it('hear of another page once, and not of another filter', () => {
    bus.set('session', merchantSession);
    start('/dashboard?entity=7');
    const heard: unknown[] = [];
    page.subscribe(() => heard.push(page.current()));
    navigation.push('/dashboard?entity=7&range=last7');
    expect(heard).toHaveLength(0);
    navigation.push('/nowhere');
    expect(heard).toEqual([{ kind: 'notFound' }]);
  });
});
