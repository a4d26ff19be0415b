import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Of zxcvbn, from 0 to 4: 3 withstands some hundred million guesses. */
const LOWEST_SCORE = 3;

/** What comes after it makes no password weaker, and looking at it takes ever longer. */
const MAX_JUDGED = 64;

let judge: Promise<ZxcvbnFactory> | undefined;

/** Its lists of words and passwords are some megabytes: read when the first password is judged. */
async function loadJudge(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/**
 * Whether the password is among the first that somebody would try: it is on the kept list of common
 * ones, or made of one, of a row of keys, of repetitions, of a date or of `known`, what is known of its
 * user.
 *
 * Source: NIST SP 800-63B, 5.1.1.2.
 */
export async function isEasilyGuessed(
  password: string,
  known: readonly string[],
): Promise<boolean> {
  judge ??= loadJudge();
  return (await judge).check(password.slice(0, MAX_JUDGED), [...known]).score < LOWEST_SCORE;
}
