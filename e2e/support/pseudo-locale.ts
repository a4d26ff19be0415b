import type { Page, Response } from '@playwright/test';
import { expect, expectNothingSideways } from './test';
import { addresses } from './product';

/** The pseudo-locales: texts between ⟦ and ⟧, accented and two fifths longer; the second runs leftwards. */
export const PSEUDO_LOCALES = ['en-XA', 'en-XB'] as const;

const PLAIN = 'abcdefghijklmnopqrstuvwxyz';
const ACCENTED = 'åƀçđéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýž';

/** Matches names that begin with, or have, a text in its made-up form. */
export function pseudoName(english: string): RegExp {
  const accented = [...english].map((letter) => {
    const at = PLAIN.indexOf(letter.toLowerCase());
    const other = ACCENTED[at] ?? letter;
    return letter === letter.toLowerCase() ? other : other.toUpperCase();
  });
  return new RegExp(`⟦${accented.join('')} `);
}

/** Words that are in no translation: of calendars, which the browser's own dates have. */
const OF_CALENDARS = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'full' });

/** Offers the pseudo-locales, as the configuration of a test environment would. */
export async function offerPseudoLocales(page: Page): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as object;
    await route.fulfill({ response, json: { ...config, locales: ['en', ...PSEUDO_LOCALES] } });
  });
}

/** Words that the gateway sent to a page: names, ids and statuses, which nobody translates. */
export interface SentWords {
  has: (word: string) => boolean;
  /** Waits for what the page has already and may show, while its body is still being read here. */
  read: () => Promise<unknown>;
}

/**
 * Collects the words that the gateway sends to the page from now on.
 *
 * @param known  further texts of that kind, e.g. the session
 */
export function collectData(page: Page, ...known: string[]): SentWords {
  const words = new Set(known.flatMap(wordsOf));
  for (const style of ['short', 'long'] as const) {
    for (let n = 1; n <= 12; n += 1) {
      const month = new Date(Date.UTC(2026, n - 1)).toLocaleString('en', {
        month: style,
        timeZone: 'UTC',
      });
      const weekday = new Date(Date.UTC(2026, 0, n)).toLocaleString('en', {
        weekday: style,
        timeZone: 'UTC',
      });
      wordsOf(`${month} ${weekday}`).forEach((word) => words.add(word));
    }
  }
  for (const unit of ['second', 'minute', 'hour', 'day', 'month', 'year'] as const) {
    const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
    const numbers = new Intl.RelativeTimeFormat('en');
    wordsOf(
      [relative.format(0, unit), ...[-1, -2, 1, 2].map((n) => numbers.format(n, unit))].join(' '),
    ).forEach((word) => words.add(word));
  }
  wordsOf(OF_CALENDARS.format(new Date())).forEach((word) => words.add(word));
  const reading = new Set<Promise<void>>();
  page.on('response', (response: Response) => {
    if (!response.url().startsWith(addresses.gateway)) return;
    const read = response
      .text()
      .then(
        (body) => namesIn(body).forEach((name) => wordsOf(name).forEach((word) => words.add(word))),
        // The page was left before the body was read: it does not show it either.
        () => undefined,
      )
      .finally(() => reading.delete(read));
    reading.add(read);
  });
  return { has: (word) => words.has(word), read: () => Promise.all(reading) };
}

/** The texts of a response, without its sentences, which pages translate. */
function namesIn(body: string): string[] {
  const names: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === 'string') names.push(value);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) if (!SENTENCES.has(key)) collect(part);
    }
  };
  try {
    collect(JSON.parse(body));
  } catch {
    // A file, or nothing: neither is drawn.
  }
  return names;
}

/** Keys of what the gateway says in sentences. */
const SENTENCES = new Set(['message', 'lockedReason', 'meaning', 'advice']);

function wordsOf(text: string): string[] {
  return (text.match(/[A-Za-z]{3,}/g) ?? []).map((word) => word.toLowerCase());
}

interface Finding {
  text: string;
  /** What is wrong with it. */
  violation: 'not translated' | 'cut off';
  words: string[];
}

/** Texts of the page that are cut off at an edge, or have English words that are no data. */
export async function violationsOf(page: Page, data: SentWords): Promise<string[]> {
  const found = await page.evaluate(() => {
    const findings: Finding[] = [];
    // Full dates are the browser's own.
    const seen = (element: Element): boolean =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      !element.closest('[aria-hidden="true"], .anticon, code, svg, canvas, style, script');
    const forReadersOnly = (element: Element): boolean => {
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { width, height } = each.getBoundingClientRect();
        if (width <= 1 && height <= 1 && getComputedStyle(each).overflow === 'hidden') return true;
      }
      return false;
    };
    const cutOff = (node: Text): boolean => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      for (let each = node.parentElement; each; each = each.parentElement) {
        const { overflowX } = getComputedStyle(each);
        if (overflowX === 'auto' || overflowX === 'scroll') return false;
        // Said whole when pointed at or read out; tabs without room are in a list behind the last.
        if (
          each.closest('[title]:not([title=""]), [aria-describedby], [aria-label], [role=tablist]')
        )
          return false;
        const box = each.getBoundingClientRect();
        const outside = text.left < box.left - 1 || text.right > box.right + 1;
        if (outside && (overflowX === 'hidden' || overflowX === 'clip')) return true;
      }
      return false;
    };
    // Neither what follows dots, the end of a secret, nor addresses, nor what is left of long ids.
    const english = (text: string): string[] =>
      text.replace(/https?:\S+|\w{4}…\w{6}/g, '').match(/(?<![•A-Za-z])[A-Za-z]{3,}/g) ?? [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!element || !text || !seen(element)) continue;
      const words = english(text);
      if (words.length > 0) findings.push({ text, violation: 'not translated', words });
      if (text.includes('⟦') && !forReadersOnly(element) && cutOff(node as Text)) {
        findings.push({ text, violation: 'cut off', words: [] });
      }
    }
    for (const attribute of ['aria-label', 'placeholder', 'title', 'alt']) {
      for (const element of document.querySelectorAll(`[${attribute}]`)) {
        const text = element.getAttribute(attribute) ?? '';
        const words = english(text);
        if (words.length > 0 && seen(element) && element.tagName !== 'TIME') {
          findings.push({ text: `${attribute}="${text}"`, violation: 'not translated', words });
        }
      }
    }
    return findings;
  });
  await data.read();
  return found
    .filter(
      ({ violation, words }) =>
        violation === 'cut off' || words.some((word) => !data.has(word.toLowerCase())),
    )
    .map(({ violation, text }) => `${violation}: ${text}`);
}

/** Sizes that every page is looked at in. */
export const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** What is not translated or cut off on the page when it is drawn, in each size. */
export async function lookAt(
  page: Page,
  data: SentWords,
  where: string,
  sizes = SIZES,
): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const violations: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNothingSideways(page);
    const found = await violationsOf(page, data);
    violations.push(...found.map((each) => `${where} at ${size.width} px: ${each}`));
  }
  return violations;
}
