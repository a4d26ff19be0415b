import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The text of each source file, by its path. */
export type Sources = ReadonlyMap<string, string>;

const SOURCE = /\.(?:[cm]?[jt]sx?|css|sql)$/;

/** Declarations of what bundlers read, and types written from the database. */
const GENERATED = /\.d\.m?ts$|\/schema\/tables\.ts$/;

/** Source files of the checkout as it is, those that git does not know yet included. */
export function sourcesHere(root: string): Sources {
  const listed = git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard');
  return new Map(
    sourceNames(listed.toString())
      .map((name) => [name, path.join(root, name)] as const)
      .filter(([, file]) => existsSync(file))
      .map(([name, file]) => [name, readFileSync(file, 'utf8')]),
  );
}

/** Source files of a commit. @throws {Error} when it is not known here */
export function sourcesOf(root: string, commit: string): Sources {
  git(root, 'rev-parse', '--verify', '--quiet', `${commit}^{commit}`, '--');
  const names = sourceNames(git(root, 'ls-tree', '-r', '-z', '--name-only', commit).toString());
  const asked = names.map((name) => `${commit}:${name}\n`).join('');
  const answer = git(root, { input: asked }, 'cat-file', '--batch');
  let at = 0;
  return new Map(
    names.map((name) => {
      const head = answer.indexOf('\n', at);
      const bytes = Number(answer.toString('utf8', at, head).split(' ').at(-1));
      at = head + bytes + 2;
      return [name, answer.toString('utf8', head + 1, head + 1 + bytes)];
    }),
  );
}

function sourceNames(listed: string): string[] {
  const names = listed.split('\0').filter((name) => SOURCE.test(name) && !GENERATED.test(name));
  return names.sort();
}

function git(root: string, ...words: (string | { input: string })[]): Buffer {
  const options = words.find((word) => typeof word !== 'string');
  const parameters = words.filter((word) => typeof word === 'string');
  return execFileSync('git', parameters, {
    cwd: root,
    maxBuffer: 256 * 1024 * 1024,
    stdio: [options ? 'pipe' : 'ignore', 'pipe', 'ignore'],
    ...options,
  });
}
