import { readRegistry, type Registry } from '@mbo/shared/area';
import { registryDocument, registryEntry } from '../testing/sample-area';
import { renderPage, REGISTRY_ELEMENT } from './render-page';

const TEMPLATE = '<html><head><title>x</title></head><body><div id="root"></div></body></html>';

function registryWith(title = 'Risk'): Registry {
  const entry = registryEntry('mf-risk');
  entry.live.descriptor.title = title;
  const reading = readRegistry(registryDocument({ 'mf-risk': entry }), ['http://localhost:3007']);
  if (!reading.ok) throw new Error(reading.reason);
  return reading.registry;
}

/** What a browser takes for the element's text: all up to the first closing tag. */
function inlinedRegistry(html: string): unknown {
  const start = html.indexOf('>', html.indexOf(`id="${REGISTRY_ELEMENT}"`)) + 1;
  return JSON.parse(html.slice(start, html.toLowerCase().indexOf('</script', start)));
}

test('the page carries the registry, of the hashes only those of files loaded by name', () => {
  const html = renderPage({ template: TEMPLATE, registry: registryWith(), owner: undefined });
  const reading = readRegistry(inlinedRegistry(html), ['http://localhost:3007']);
  expect(reading.ok && Object.keys(reading.registry.areas['mf-risk']?.live.files ?? {})).toEqual([
    'remoteEntry.js',
    'area.1.js',
    'area.1.css',
  ]);
});

test('the area of the asked page is fetched with the page', () => {
  const html = renderPage({ template: TEMPLATE, registry: registryWith(), owner: 'mf-risk' });
  const head = html.slice(0, html.indexOf('</head>'));
  const base = 'http://localhost:3007/1.0.0';
  expect(head).toContain(
    `<link rel="preload" href="${base}/remoteEntry.js" as="script" fetchpriority="low" crossorigin="anonymous" integrity="sha384-`,
  );
  expect(head).toContain(
    `<link rel="preload" href="${base}/area.1.js" as="script" fetchpriority="low" crossorigin="anonymous">`,
  );
  expect(head).toContain(
    `<link rel="preload" href="${base}/area.1.css" as="style" fetchpriority="low" crossorigin="anonymous">`,
  );
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
    provided: { '@mbo/shared/ui/data': ['assets/data.1.js', 'assets/data.1.css'] },
  });
  expect(html).toContain(
    '<link rel="preload" href="/assets/data.1.js" as="script" fetchpriority="low">',
  );
  expect(html).toContain(
    '<link rel="preload" href="/assets/data.1.css" as="style" fetchpriority="low">',
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
