import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../testing/folders';

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'shared/CONTRACT.md',
  ...readdirSync(path.join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/**
 * Begin paths that are in no checkout: npm names, what is built or running, folders of any area or module.
 */
const ELSEWHERE = /^(?:@|\.\/|\.data\/|DATA_DIR\/|pages\/|src\/|testing\/)|\/dist\//;

const textOf = (document: string) => readFileSync(path.join(ROOT, document), 'utf8');
const isFile = (name: string) => existsSync(path.join(ROOT, name));

/** As GitHub makes them. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_\s-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Links to files or headings that do not exist. */
function brokenLinks(document: string, text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => {
      if (/^[a-z]+:/.test(target)) return false;
      const [file = '', anchor] = target.split('#');
      const linked = file === '' ? document : path.join(path.dirname(document), file);
      if (!isFile(linked)) return true;
      const content = linked === document ? text : textOf(linked);
      return anchor !== undefined && !anchorsOf(content).includes(anchor);
    });
}

/** Paths between backticks that do not exist. Areas of examples, such as mf-loyalty, need not. */
function missingPaths(text: string): string[] {
  return [...text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)*\/?)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => name.includes('/') && !ELSEWHERE.test(name))
    .filter((name) => {
      const [first = ''] = name.split('/');
      if (first.startsWith('mf-') && !isFile(first)) return false;
      return isFile(first) || /\/$|\.[a-z]+$/.test(name) ? !isFile(name) : false;
    });
}

/** Scripts of package.json and commands of `mf` that do not exist. */
function unknownCommands(text: string): string[] {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const commands = readdirSync(path.join(ROOT, 'platform/src/cli')).flatMap((file) =>
    [...textOf(`platform/src/cli/${file}`).matchAll(/\.command\('([a-z]+)'\)/g)].map(
      ([, name]) => name,
    ),
  );
  return [
    ...[...text.matchAll(/npm run (?:-s )?([a-z-]+)/g)].filter(([, name = '']) => !scripts[name]),
    ...[...text.matchAll(/(?:run (?:-s )?mf -- |`mf |-publish mf )([a-z]+)/g)].filter(
      ([, name]) => !commands.includes(name),
    ),
  ].map(([command]) => command);
}

describe.each(DOCUMENTS)('%s', (document) => {
  const text = textOf(document);

  it('links to what exists', () => {
    expect(brokenLinks(document, text)).toEqual([]);
  });

  it('names files that exist', () => {
    expect(missingPaths(text)).toEqual([]);
  });

  it('names commands that exist', () => {
    expect(unknownCommands(text)).toEqual([]);
  });
});

it('finds links, paths and commands that lead nowhere', () => {
  const text = `# A heading
    [a](gone.md) [b](README.md) [c](#a-heading) [d](#gone) [e](README.md#gone) [f](https://a.test/x)
    \`shared/src/gone\` \`gone/file.ts\` \`shared/package.json\` \`mf-loyalty/area.json\` \`text/csv\`
    npm run gone; npm run -s mf -- status; npm run mf -- gone; \`mf gone-too\``;
  expect(brokenLinks('CONTRIBUTING.md', text.replaceAll(/^ {4}/gm, ''))).toEqual([
    'gone.md',
    '#gone',
    'README.md#gone',
  ]);
  expect(missingPaths(text)).toEqual(['shared/src/gone', 'gone/file.ts']);
  expect(unknownCommands(text)).toEqual(['npm run gone', 'run mf -- gone', '`mf gone']);
});

it('has a line in CONTRIBUTING.md for each package of the workspace', () => {
  const packages = readdirSync(ROOT).filter((name) => isFile(`${name}/package.json`));
  const folders = new Set(packages.map((name) => name.replace(/^mf-.*/, 'mf-*')));
  const text = textOf('CONTRIBUTING.md');
  expect([...folders].filter((folder) => !text.includes(`\n| \`${folder}/\``))).toEqual([]);
});
