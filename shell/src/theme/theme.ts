import type { Bus, ThemeName } from '@mbo/shared/bus';
import { keep, readKept } from '@mbo/shared/ui';

export const THEME_KEY = 'mbo.theme';

function isTheme(value: unknown): value is ThemeName {
  return value === 'light' || value === 'dark';
}

function keptTheme(): ThemeName | null {
  const kept = readKept(THEME_KEY);
  return isTheme(kept) ? kept : null;
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
  let chosen = keptTheme();

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
      keep(THEME_KEY, chosen);
      apply();
    },
    restore() {
      if (chosen) keep(THEME_KEY, chosen);
    },
    dispose() {
      window.removeEventListener('storage', onStorage);
      system.removeEventListener('change', apply);
    },
  };
}
