import { spawnSync } from 'node:child_process';

/** What a host names as the commit before, where there is none. */
const NO_COMMIT = /^0*$/;

/**
 * Paths of the files that differ between two commits; of a renamed file both.
 *
 * @param since  a commit; nothing or zeros where there is none, e.g. of a new branch
 * @returns undefined when the first commit is not known here: then anything may have changed
 * @throws {Error} when the second is not
 */
export function changedFiles(root: string, since: string, until: string): string[] | undefined {
  if (!isCommit(root, until)) throw new Error(`${until} is not a commit of this repository.`);
  if (NO_COMMIT.test(since) || !isCommit(root, since)) return undefined;
  const { status, stdout, stderr } = git(root, [
    'diff',
    '--name-only',
    '--no-renames',
    '-z',
    since,
    until,
  ]);
  if (status !== 0) throw new Error(`git diff failed: ${stderr}`);
  return stdout.split('\0').filter(Boolean);
}

function isCommit(root: string, name: string): boolean {
  const { status } = git(root, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`, '--']);
  return status === 0;
}

function git(root: string, parameters: readonly string[]) {
  return spawnSync('git', parameters, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}
