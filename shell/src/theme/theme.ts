import type { Bus, ThemeName } from '@mbo/shared/bus';

export const THEME_KEY = 'mbo.theme';

function isTheme(value: unknown): value is ThemeName {
  return value === 'light' || value === 'dark';
}

function remembered(window: Window): ThemeName | null {
  try {
    const stored = window.localStorage.getItem(THEME_KEY);
    return isTheme(stored) ? stored : null;
  } catch {
    return null;
  }
}

function remember(window: Window, theme: ThemeName): void {
  try {
    window.localStorage.setItem(THEME_KEY, theme);
  } catch {
    // The choice then lasts as long as the tab.
  }
}

export interface ThemeStore {
  toggle(): void;
  /** Puts the remembered choice back after local storage was cleared: it is the machine's. */
  restore(): void;
  dispose(): void;
}

/**
 * Sets the theme: the remembered one, else what the system prefers, following it until the user
 * chooses. A choice reaches the other tabs at once.
 */
export function createThemeStore(window: Window & typeof globalThis, bus: Bus): ThemeStore {
  const root = window.document.documentElement;
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  let chosen = remembered(window);

  function apply(): void {
    const theme = chosen ?? (system.matches ? 'dark' : 'light');
    root.dataset['theme'] = theme;
    root.style.colorScheme = theme;
    bus.set('theme', theme);
  }

  const onStorage = (event: StorageEvent): void => {
    if (event.key !== THEME_KEY || !isTheme(event.newValue)) return;
    chosen = event.newValue;
    apply();
  };
  window.addEventListener('storage', onStorage);
  system.addEventListener('change', apply);
  apply();

  return {
    toggle() {
      chosen = bus.get('theme') === 'dark' ? 'light' : 'dark';
      remember(window, chosen);
      apply();
    },
    restore() {
      if (chosen) remember(window, chosen);
    },
    dispose() {
      window.removeEventListener('storage', onStorage);
      system.removeEventListener('change', apply);
    },
  };
}
