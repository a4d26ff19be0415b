import { testBuild } from '../testing/catalogue';
import { giveUpLateFiles } from './late-files';
import { createSeenBuilds } from './area-build';

const build = testBuild({ name: 'mf-risk' });
const DEADLINE_MS = 10_000;
let stop: () => void;

beforeEach(() => {
  document.head.replaceChildren();
  jest.useFakeTimers();
  const seen = createSeenBuilds();
  seen.add(build);
  stop = giveUpLateFiles(document.head, seen, DEADLINE_MS);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

/** Adds an element as webpack does; answers what it hears of it. */
async function ask(tag: 'script' | 'link', url: string) {
  const element = document.createElement(tag);
  if (element instanceof HTMLScriptElement) element.src = url;
  else Object.assign(element, { rel: 'stylesheet', href: url });
  const failed = jest.fn();
  element.onerror = failed;
  document.head.append(element);
  await Promise.resolve();
  return { element, failed };
}

it.each(['script', 'link'] as const)('a %s of an area that hangs fails in time', async (tag) => {
  const { element, failed } = await ask(tag, `${build.base}more.js`);
  jest.advanceTimersByTime(DEADLINE_MS - 1);
  expect(failed).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(failed).toHaveBeenCalledTimes(1);
  expect(element.isConnected).toBe(false);
});

it('a script that has come, and so is gone, is left alone', async () => {
  const { element, failed } = await ask('script', `${build.base}more.js`);
  element.remove();
  jest.advanceTimersByTime(DEADLINE_MS);
  expect(failed).not.toHaveBeenCalled();
});

it('a stylesheet that has come is left alone', async () => {
  const { element, failed } = await ask('link', `${build.base}more.css`);
  Object.defineProperty(element, 'sheet', { value: new CSSStyleSheet() });
  jest.advanceTimersByTime(DEADLINE_MS);
  expect(failed).not.toHaveBeenCalled();
  expect(element.isConnected).toBe(true);
});

it('what belongs to no area is left alone', async () => {
  const { failed } = await ask('script', 'https://shell.example.com/assets/libraries.js');
  jest.advanceTimersByTime(DEADLINE_MS);
  expect(failed).not.toHaveBeenCalled();
});
