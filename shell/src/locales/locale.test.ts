import { createBus } from '@mbo/shared/bus';
import { LOCALE_KEY, chooseLocale } from './locale';

const preferring = (...languages: string[]) =>
  jest.spyOn(window.navigator, 'languages', 'get').mockReturnValue(languages);

beforeEach(() => localStorage.clear());
afterEach(() => {
  chooseLocale(window, createBus(), ['en']);
  jest.restoreAllMocks();
});

it.each([
  [['fr', 'de-AT', 'en'], ['en', 'de'], null, 'de'],
  [['pt-BR'], ['en', 'pt', 'pt-BR'], null, 'pt-BR'],
  [['fr'], ['de', 'en'], null, 'de'],
  [['de'], ['en', 'de'], 'en', 'en'],
  [['de'], ['en', 'de'], 'fr', 'de'],
  [['en-XA'], ['de', 'en-XA'], null, 'de'],
  [['de'], ['de', 'en-XA'], 'en-XA', 'en-XA'],
])('of a browser that prefers %j, offered %j, chosen %j: %s', (languages, offered, chosen, is) => {
  preferring(...languages);
  if (chosen !== null) localStorage.setItem(LOCALE_KEY, chosen);
  const bus = createBus();
  chooseLocale(window, bus, offered);
  expect(bus.get('locale')).toBe(is);
  expect(document.documentElement).toHaveAttribute('lang', is);
});

it('says which way the page is written', () => {
  localStorage.setItem(LOCALE_KEY, 'en-XB');
  chooseLocale(window, createBus(), ['en', 'en-XB']);
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
});

it('keeps the choice when the session is cleared', () => {
  localStorage.setItem(LOCALE_KEY, 'de');
  const restore = chooseLocale(window, createBus(), ['en', 'de']);
  localStorage.clear();
  restore();
  expect(localStorage.getItem(LOCALE_KEY)).toBe('de');
});
