import { readRegistry, type Registry } from '@mbo/shared/area';
import { registryDocument, registryEntry } from '../testing/sample-builds';
import { renderPage, REGISTRY_ELEMENT } from './render-page';

const TEMPLATE = '<html><head><title>x</title></head><body><div id="root"></div></body></html>';

function registryWith(title = 'Risk'): Registry {
  const entry = registryEntry('mf-risk');
  entry.live.descriptor.title = title;
  const parsed = readRegistry(registryDocument({ 'mf-risk': entry }), ['http://localhost:3007']);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.registry;
}

/** What a browser takes for the element's text: all up to the first closing tag. */
function inlinedRegistry(html: string): unknown {
  const start = html.indexOf('>', html.indexOf(`id="${REGISTRY_ELEMENT}"`)) + 1;
  return JSON.parse(html.slice(start, html.toLowerCase().indexOf('</script', start)));
}

test('the page carries the registry, of the hashes only those of files loaded by name', () => {
  const html = renderPage({ template: TEMPLATE, registry: registryWith(), owner: undefined });
  const parsed = readRegistry(inlinedRegistry(html), ['http://localhost:3007']);
  expect(parsed.ok && Object.keys(parsed.registry.areas['mf-risk']?.live.files ?? {})).toEqual([
    'remoteEntry.js',
    'area.1.js',
    'area.1.css',
  ]);
});

test('so it does of the build before and of one that is rolling out', () => {
  const registry = registryWith();
  const area = registry.areas['mf-risk'];
  if (!area) throw new Error('no area');
  area.previous = { ...area.live, version: '0.9.0' };
  area.rollOut = {
    build: { ...area.live, version: '1.1.0' },
    startedAt: '2026-01-03T00:00:00.000Z',
    percent: 10,
    threshold: { errorRate: 0.05, loads: 20 },
  };
  const html = renderPage({ template: TEMPLATE, registry, owner: undefined });
  const parsed = readRegistry(inlinedRegistry(html), ['http://localhost:3007']);
  const inlined = parsed.ok ? parsed.registry.areas['mf-risk'] : undefined;
  for (const build of [inlined?.previous, inlined?.rollOut?.build]) {
    expect(Object.keys(build?.files ?? {})).toEqual(['remoteEntry.js', 'area.1.js', 'area.1.css']);
  }
});

test('the area of the asked page is fetched as soon as the shell has its own scripts', () => {
  const html = renderPage({ template: TEMPLATE, registry: registryWith(), owner: 'mf-risk' });
  const head = html.slice(0, html.indexOf('</head>'));
  const base = 'http://localhost:3007/1.0.0';
  const files = registryWith().areas['mf-risk']?.live.files;
  for (const [path, as] of [
    ['remoteEntry.js', 'script'],
    ['area.1.js', 'script'],
    ['area.1.css', 'style'],
  ] as const) {
    expect(head).toContain(
      `<link rel="preload-later" href="${base}/${path}" as="${as}" ` +
        `crossorigin="anonymous" integrity="${files?.[path]?.integrity}">`,
    );
  }
  expect(head).not.toContain('later.2.js');
});

test('so is what the shell fetches for that area', () => {
  const registry = registryWith();
  const preload = registry.areas['mf-risk']?.live.preload['./area'];
  if (preload) preload.shared = ['@mbo/shared/ui/data', 'unknown'];
  const html = renderPage({
    template: TEMPLATE,
    registry,
    owner: 'mf-risk',
    provided: {
      '@mbo/shared/ui/data': [
        { path: 'assets/data.1.js', integrity: 'sha384-js' },
        { path: 'assets/data.1.css', integrity: 'sha384-css' },
      ],
    },
  });
  expect(html).toContain(
    '<link rel="preload-later" href="/assets/data.1.js" as="script" crossorigin="anonymous" integrity="sha384-js">',
  );
  expect(html).toContain(
    '<link rel="preload-later" href="/assets/data.1.css" as="style" crossorigin="anonymous" integrity="sha384-css">',
  );
});

test('a page of no area fetches none ahead, only the configuration', () => {
  const html = renderPage({ template: TEMPLATE, registry: registryWith(), owner: undefined });
  expect(html.match(/rel="preload"/g)).toHaveLength(1);
  expect(html).toContain(
    '<link rel="preload" href="/config.json" as="fetch" crossorigin="anonymous">',
  );
});

test('words of a hostile descriptor cannot end the element and become markup', () => {
  const title = '</script><script>alert(1)</script><!-- \u2028';
  const html = renderPage({ template: TEMPLATE, registry: registryWith(title), owner: undefined });
  expect(html).not.toContain('alert(1)</script>');
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(inlinedRegistry(html)).toMatchObject({
    areas: { 'mf-risk': { live: { descriptor: { title } } } },
  });
});

test('without a registry the page comes without the element', () => {
  const html = renderPage({ template: TEMPLATE, registry: undefined, owner: undefined });
  expect(html).not.toContain('<script');
  expect(html).toContain('<div id="root">');
});
