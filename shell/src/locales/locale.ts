import { addLocales, words, directionOf, isPseudoLocale, keep, readKept } from '@mbo/shared/ui';
import type { Bus } from '@mbo/shared/bus';
import en from './en.json';

/** Namespace of the shell's own words. */
const SHELL_WORDS = 'shell';

addLocales(SHELL_WORDS, { en });

/** A text of the shell, for what is not drawn by React. */
export function text(key: string, values: Record<string, unknown> = {}): string {
  return words.t(key, { ns: SHELL_WORDS, ...values });
}

/** Where a browser keeps the locale that was chosen in it, over what the browser prefers. */
export const LOCALE_KEY = 'mbo.locale';

/**
 * Sets the page's language: the chosen one, else the first that the browser prefers among those
 * that are offered, else the first of these.
 *
 * @param offered  BCP 47 tags, at least one
 * @returns puts the choice back after local storage was cleared: it is the machine's
 */
export function chooseLocale(window: Window, bus: Bus, offered: readonly string[]): () => void {
  const chosen = readKept(LOCALE_KEY);
  const preferred = window.navigator.languages.flatMap((tag) => [tag, tag.split('-')[0] ?? tag]);
  const locale =
    offered.find((one) => one === chosen) ??
    preferred.find((one) => offered.includes(one) && !isPseudoLocale(one)) ??
    offered[0] ??
    'en';
  const root = window.document.documentElement;
  root.lang = locale;
  root.dir = directionOf(locale);
  bus.set('locale', locale);
  return () => {
    if (chosen !== null) keep(LOCALE_KEY, chosen);
  };
}
