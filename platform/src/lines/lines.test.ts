import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder, writeFiles } from '../testing/folders';
import { countCalls, countLines, total } from './count-lines';
import { sourcesHere, sourcesOf } from './read-sources';
import { findRepeats } from './repeats';

const sum = (...names: string[]) =>
  names.map((name, index) => `const ${name} = ${index};`).join('\n');

test('lines, files and small files of each package, without its tests', () => {
  const counts = countLines(
    new Map([
      ['mf-risk/src/area.tsx', 'one\ntwo\n'],
      ['mf-risk/src/area.test.tsx', 'test\n'],
      ['mf-risk/src/testing/pages.tsx', 'helper\n'],
      ['e2e/tests/risk.spec.ts', 'test\n'],
      ['shared/src/long.ts', 'line\n'.repeat(41)],
      ['jest.config.mjs', 'no line end'],
    ]),
  );
  expect([...counts]).toEqual([
    ['.', { lines: 1, files: 1, small: 1 }],
    ['mf-risk', { lines: 2, files: 1, small: 1 }],
    ['shared', { lines: 41, files: 1, small: 0 }],
  ]);
  expect(total(counts.values())).toEqual({ lines: 44, files: 3, small: 2 });
});

test('calls of the gateway: by the contract, or by the routes of before it', () => {
  const schema =
    "export const userCalls = calls({\n  'GET /users': {},\n  [`PUT ${BASE}`]: {},\n});\n";
  const routes = "app.get(\n  '/users',\n);\n  app.post('/users');\n";
  const old = new Map([['gateway-api/src/modules/users/routes.ts', routes]]);
  expect(countCalls(old)).toBe(2);
  expect(countCalls(new Map([...old, ['gateway-contract/src/users.schema.ts', schema]]))).toBe(2);
  expect(countCalls(new Map([['gateway-contract/src/users.schema.test.ts', schema]]))).toBe(0);
});

describe('repeated blocks', () => {
  const six = sum('a', 'b', 'c', 'd', 'e', 'f');

  it('are six same lines, however they are indented, and whatever comments are between', () => {
    const indented = six.replaceAll('\n', '\n\n  // a comment\n    ');
    const sources = new Map([
      ['one.ts', `start();\n${six}\n`],
      ['two.ts', `${indented}\nrest();\n`],
      ['less.ts', sum('a', 'b', 'c', 'd', 'e')],
    ]);
    expect(findRepeats(sources, { shape: false })).toEqual([
      { files: ['one.ts', 'two.ts'], lines: [2, 1], blocks: 1 },
    ]);
  });

  it('are found within one file, but not where a block overlaps itself', () => {
    const lines = (file: string) => findRepeats(new Map([['one.ts', file]]), { shape: false });
    expect(lines(`${six}\nother();\n${six}`)).toHaveLength(1);
    expect(lines('next();\n'.repeat(9))).toEqual([]);
  });

  it('may have other names, where only the shape is asked for', () => {
    const sources = new Map([
      ['one.ts', six],
      ['two.ts', sum('g', 'h', 'i', 'j', 'k', 'l').replaceAll('= 0', '= 17')],
    ]);
    expect(findRepeats(sources, { shape: false })).toEqual([]);
    expect(findRepeats(sources, { shape: true })).toHaveLength(1);
  });

  it('with other names are none where the lines are a plain table', () => {
    const rows = (name: string) => Array.from({ length: 6 }, (_, at) => `${name}${at}: ${at},`);
    const sources = new Map([
      ['one.ts', rows('a').join('\n')],
      ['two.ts', rows('b').join('\n')],
    ]);
    expect(findRepeats(sources, { shape: true })).toEqual([]);
  });

  it('are no imports', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `  ${name},`).join('\n');
    const file = `import {\n${names}\n} from 'alphabet';\n`;
    const sources = new Map([
      ['one.ts', file],
      ['two.ts', file],
    ]);
    expect(findRepeats(sources, { shape: false })).toEqual([]);
  });

  it('in more than eight places are a habit', () => {
    const places = (count: number) =>
      new Map(Array.from({ length: count }, (_, index) => [`${index}.ts`, six]));
    expect(findRepeats(places(8), { shape: false })).toHaveLength(28);
    expect(findRepeats(places(9), { shape: false })).toEqual([]);
  });
});

test('the sources of a commit, and those of the checkout with what is new and what is gone', () => {
  const folder = temporaryFolder();
  const git = (...parameters: string[]) =>
    execFileSync(
      'git',
      ['-c', 'user.name=Team', '-c', 'user.email=team@example.com', ...parameters],
      {
        cwd: folder,
      },
    );
  git('init', '--quiet');
  writeFiles(folder, {
    '.gitignore': 'dist\n',
    'a/gone.ts': 'gone\n',
    'a/ä name.css': 'ü {}\n',
    'a/data.json': '{}',
    'a/css.d.ts': 'declared\n',
  });
  git('add', '--all');
  git('commit', '--quiet', '--message', 'first');
  writeFiles(folder, { 'a/new.tsx': 'new\n', 'dist/built.js': 'built\n' });
  rmSync(path.join(folder, 'a/gone.ts'));

  expect([...sourcesOf(folder, 'HEAD')]).toEqual([
    ['a/gone.ts', 'gone\n'],
    ['a/ä name.css', 'ü {}\n'],
  ]);
  expect([...sourcesHere(folder)]).toEqual([
    ['a/new.tsx', 'new\n'],
    ['a/ä name.css', 'ü {}\n'],
  ]);
  expect(() => sourcesOf(folder, 'nowhere')).toThrow();
});
