import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { bus } from '../bus';
import en from '../ui/locales/en.json';
import { formatDateTime } from '../ui/format/dates';
import { isPseudoLocale, pseudoTexts } from './locale';

/** Words of one namespace: locale → key → text; keys may nest. */
export type Locales = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

function createWords(): i18n {
  const instance = i18next.createInstance();
  void instance.use(initReactI18next).init({
    lng: bus.get('locale'),
    fallbackLng: 'en',
    defaultNS: 'ui',
    resources: { en: { ui: en } },
    interpolation: { escapeValue: false },
    showSupportNotice: false,
    // Everything is bundled, so that the first render already has its words.
    initAsync: false,
    react: { useSuspense: false },
  });
  // Texts write a point in time (ISO 8601 UTC) as pages do by `{{settledAt, time}}`.
  instance.services.formatter?.add('time', (value: string, locale = 'en') =>
    formatDateTime(value, bus.get('session')?.timezone ?? 'UTC', locale),
  );
  bus.state('locale').subscribe((locale) => {
    if (isPseudoLocale(locale)) {
      for (const [namespace, texts] of Object.entries(instance.getDataByLanguage('en') ?? {})) {
        instance.addResourceBundle(locale, namespace, pseudoTexts(texts), true, true);
      }
    }
    if (instance.language !== locale) void instance.changeLanguage(locale);
  });
  return instance;
}

/** The page's words: one i18next instance, a namespace for each area. */
export const words: i18n = createWords();

/** Adds the words of a namespace; the same namespace given again replaces its words. */
export function addLocales(namespace: string, locales: Locales): void {
  for (const [locale, texts] of Object.entries(locales)) {
    words.addResourceBundle(locale, namespace, texts, true, true);
  }
  if (isPseudoLocale(words.language) && locales['en']) {
    words.addResourceBundle(words.language, namespace, pseudoTexts(locales['en']), true, true);
  }
}
