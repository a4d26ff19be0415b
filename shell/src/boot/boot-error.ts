/** What a boot failure is about, and what is wrong with it. */
export type BootProblem =
  | 'configMissing'
  | 'configUnreachable'
  | 'configMalformed'
  | 'registryMissing'
  | 'registryUnreachable'
  | 'registryMalformed';

/** The page cannot start; the problem names the text that tells the user what to do. */
export class BootError extends Error {
  override readonly name = 'BootError';

  constructor(
    readonly problem: BootProblem,
    /** Address of the document that is at fault. */
    readonly url: string,
    /** What exactly is wrong with it. Default: nothing to add. */
    readonly detail: string = '',
  ) {
    super(`${problem} ${url} ${detail}`.trim());
  }
}
