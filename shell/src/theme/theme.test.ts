import { createBus } from '@mbo/shared/bus';
import { createThemeStore, THEME_KEY, type ThemeStore } from './theme';

let store: ThemeStore | undefined;
const system = Object.assign(new EventTarget(), { matches: false });

beforeEach(() => {
  localStorage.clear();
  system.matches = false;
  jest.spyOn(window, 'matchMedia').mockReturnValue(system as unknown as MediaQueryList);
});
afterEach(() => store?.dispose());

function systemBecomes(dark: boolean): void {
  system.matches = dark;
  system.dispatchEvent(new Event('change'));
}

it.each([
  [null, false, 'light'],
  [null, true, 'dark'],
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['pink', true, 'dark'],
])('remembered %j, system dark %s: %s', (stored, dark, expected) => {
  if (stored) localStorage.setItem(THEME_KEY, stored);
  system.matches = dark;
  const bus = createBus();
  store = createThemeStore(window, bus);
  expect(bus.get('theme')).toBe(expected);
  expect(document.documentElement).toHaveAttribute('data-theme', expected);
});

it('follows the system until the user chooses', () => {
  const bus = createBus();
  store = createThemeStore(window, bus);
  systemBecomes(true);
  expect(bus.get('theme')).toBe('dark');
  store.toggle();
  expect(bus.get('theme')).toBe('light');
  systemBecomes(false);
  systemBecomes(true);
  expect(bus.get('theme')).toBe('light');
  expect(localStorage.getItem(THEME_KEY)).toBe('light');
});

it('takes over a choice made in another tab', () => {
  const bus = createBus();
  store = createThemeStore(window, bus);
  window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY, newValue: 'dark' }));
  expect(bus.get('theme')).toBe('dark');
  window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY, newValue: 'pink' }));
  expect(bus.get('theme')).toBe('dark');
});

it('puts a choice back after storage was cleared, and invents none', () => {
  store = createThemeStore(window, createBus());
  store.restore();
  expect(localStorage).toHaveLength(0);
  store.toggle();
  localStorage.clear();
  store.restore();
  expect(localStorage.getItem(THEME_KEY)).toBe('dark');
});
