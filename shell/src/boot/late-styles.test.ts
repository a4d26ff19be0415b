import { applyLateStyles } from './late-styles';

const HASH = 'sha384-abc';

function hint(href: string, isLate = true): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', href, crossOrigin: 'anonymous', integrity: HASH });
  if (isLate) link.dataset['late'] = '';
  document.body.append(link);
}

function stylesheets(): HTMLLinkElement[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
}

beforeEach(() => document.body.replaceChildren());

test('what was only fetched is put in force under its hash, and waited for', async () => {
  hint('/one.css');
  hint('/two.css');
  let applied = false;
  const done = applyLateStyles(document).then(() => (applied = true));
  const [one, two] = stylesheets();
  expect(one?.href).toMatch(/\/one\.css$/);
  expect(one).toMatchObject({ integrity: HASH, crossOrigin: 'anonymous' });
  one?.dispatchEvent(new Event('load'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(applied).toBe(false);
  two?.dispatchEvent(new Event('load'));
  await done;
});

test('a stylesheet that cannot be had keeps nobody waiting', async () => {
  hint('/one.css');
  const done = applyLateStyles(document);
  stylesheets()[0]?.dispatchEvent(new Event('error'));
  await done;
});

test('other hints stay hints', async () => {
  hint('/area.css', false);
  await applyLateStyles(document);
  expect(stylesheets()).toEqual([]);
});
