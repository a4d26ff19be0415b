import { stripVTControlCharacters } from 'node:util';
import { main } from '../cli/mf';

/** What a command came to. */
export interface MfResult {
  code: number;
  /** What it wrote to each stream, without colours. */
  out: string;
  err: string;
}

/**
 * Runs an `mf` command in this process: what it does is the same, and a process of its own takes
 * half a second to start. One at a time, since the streams and the environment are this process's.
 *
 * @param root  the repository's folder
 * @param env  set meanwhile, on top of this process's environment
 */
export async function runMf(
  root: string,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<MfResult> {
  const before = Object.keys(env).map((name) => [name, process.env[name]] as const);
  const streams = [listenTo(process.stdout), listenTo(process.stderr)] as const;
  Object.assign(process.env, env);
  try {
    const code = await main(root, words);
    const [out, err] = streams.map(({ said }) => stripVTControlCharacters(said()));
    return { code, out: out ?? '', err: err ?? '' };
  } finally {
    for (const { restore } of streams) restore();
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

/** Keeps what is written to a stream, instead of showing it. */
function listenTo(stream: NodeJS.WriteStream): { said: () => string; restore: () => void } {
  const { write } = stream;
  let said = '';
  stream.write = (text: string | Uint8Array): boolean => {
    said += typeof text === 'string' ? text : Buffer.from(text).toString();
    return true;
  };
  return { said: () => said, restore: () => void (stream.write = write) };
}
