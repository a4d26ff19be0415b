import { withIntegrity } from './integrity';

const HASHES: Record<string, string> = { 'a.js': 'sha384-js', 'a.css': 'sha384-css' };
const checked = (html: string): string => withIntegrity(html, '/', (path) => HASHES[path]);

test.each([
  ['<script defer src="/a.js"></script>', 'sha384-js'],
  ['<script src="/a.js" />', 'sha384-js'],
  ['<link href="/a.css" rel="stylesheet">', 'sha384-css'],
  ['<link rel="preload" as="style" href="/a.css">', 'sha384-css'],
  ['<link rel="preload" href="/a.js" as="script">', 'sha384-js'],
  ['<link rel="modulepreload" href="/a.js">', 'sha384-js'],
])('%s gets its hash and asks with CORS', (tag, hash) => {
  const [opening] = checked(tag).split('</');
  expect(opening).toMatch(new RegExp(`crossorigin="anonymous" integrity="${hash}">$`));
});

test('a tag that asks with CORS already says so once', () => {
  expect(checked('<script crossorigin src="/a.js"></script>')).toBe(
    '<script crossorigin src="/a.js" integrity="sha384-js"></script>',
  );
});

test.each([
  '<link rel="icon" href="/favicon.svg">',
  '<link rel="preload" as="font" href="/inter.woff2" crossorigin="anonymous">',
  '<script type="application/json" id="areas">{}</script>',
  '<p>script</p>',
])('%s stays as it is', (html) => {
  expect(checked(html)).toBe(html);
});

test.each(['/other.js', 'https://cdn.example.com/a.js'])(
  'a page that loads %s, which was not built, does not build',
  (address) => {
    expect(() => checked(`<script src="${address}"></script>`)).toThrow(
      `The page loads ${address}, which is not a file of the build.`,
    );
  },
);
