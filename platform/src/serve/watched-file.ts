import { readFile, stat } from 'node:fs/promises';
import { z } from 'zod';

/** What reading a file gave. `stamp` changes whenever the file does. */
export type ParsedFile<T> =
  { ok: true; value: T; stamp: string } | { ok: false; reason: string; stamp: string };

/**
 * A document that others replace while this process runs: it is read again when it has changed, so
 * that a publish is live with the next request.
 */
export class WatchedFile<T> {
  private last: ParsedFile<T> | undefined;

  /** @param parse  makes a value of the text; what it throws becomes the result's reason */
  constructor(
    private readonly file: string,
    private readonly parse: (text: string) => T,
  ) {}

  async read(): Promise<ParsedFile<T>> {
    const stamp = await this.stamp();
    if (this.last?.stamp === stamp) return this.last;
    const parsed = await this.load(stamp);
    this.last = parsed;
    return parsed;
  }

  private async stamp(): Promise<string> {
    try {
      // The inode tells two replacements within one tick of the clock apart.
      const { ino, mtimeMs, size } = await stat(this.file);
      return `${ino}-${mtimeMs}-${size}`;
    } catch (error) {
      return `${(error as NodeJS.ErrnoException).code}`;
    }
  }

  private async load(stamp: string): Promise<ParsedFile<T>> {
    try {
      return { ok: true, value: this.parse(await readFile(this.file, 'utf8')), stamp };
    } catch (error) {
      return { ok: false, reason: `${this.file}: ${reasonOf(error)}`, stamp };
    }
  }
}

function reasonOf(error: unknown): string {
  return error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
}
