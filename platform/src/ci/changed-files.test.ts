import { execFileSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder, writeFiles } from '../testing/folders';
import { changedFiles } from './changed-files';

let folder: string;

function git(...parameters: string[]): string {
  const who = ['-c', 'user.name=Team', '-c', 'user.email=team@example.com'];
  return execFileSync('git', [...who, ...parameters], { cwd: folder, encoding: 'utf8' }).trim();
}

function commit(files: Readonly<Record<string, string>>): string {
  writeFiles(folder, files);
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', 'change');
  return git('rev-parse', 'HEAD');
}

beforeEach(() => {
  folder = temporaryFolder();
  git('init', '--quiet');
});

test('the files between two commits, whatever their names, and both names of a renamed one', () => {
  const first = commit({ 'mf-auth/a.ts': 'long enough to be known again', 'mf-risk/b.ts': 'b' });
  renameSync(path.join(folder, 'mf-auth/a.ts'), path.join(folder, 'mf-risk/a.ts'));
  commit({ 'mf-risk/ä "b".ts': 'c' });
  expect(changedFiles(folder, first, 'HEAD')?.sort()).toEqual([
    'mf-auth/a.ts',
    'mf-risk/a.ts',
    'mf-risk/ä "b".ts',
  ]);
});

test('where the first commit is not known, nothing can be said', () => {
  commit({ 'mf-auth/a.ts': 'a' });
  expect(changedFiles(folder, '0'.repeat(40), 'HEAD')).toBeUndefined();
  expect(changedFiles(folder, '', 'HEAD')).toBeUndefined();
  expect(changedFiles(folder, 'f'.repeat(40), 'HEAD')).toBeUndefined();
});

test('a name that git could take for an option is no commit', () => {
  commit({ 'mf-auth/a.ts': 'a' });
  expect(changedFiles(folder, '--output=/tmp/x', 'HEAD')).toBeUndefined();
  expect(() => changedFiles(folder, 'HEAD', 'nowhere')).toThrow('nowhere is not a commit');
});
