import type { FastifyBaseLogger } from 'fastify';

/**
 * What was opened, to be closed in the opposite order. One that fails or hangs does not keep the
 * others from closing.
 */
export class Closers {
  private readonly stack: { name: string; close: () => Promise<void> }[] = [];
  private closing: Promise<void> | undefined;

  constructor(
    private readonly log: Pick<FastifyBaseLogger, 'error'>,
    /** Milliseconds each may take. */
    private readonly deadlineMs = 10_000,
  ) {}

  add(name: string, close: () => Promise<void>): void {
    this.stack.push({ name, close });
  }

  /** Closes everything once, however often it is called. */
  closeAll(): Promise<void> {
    this.closing ??= this.run();
    return this.closing;
  }

  private async run(): Promise<void> {
    for (let next = this.stack.pop(); next; next = this.stack.pop()) {
      const { name, close } = next;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error('It took too long.')), this.deadlineMs);
      });
      try {
        await Promise.race([close(), late]);
      } catch (err) {
        this.log.error({ err }, `closing failed: ${name}`);
      } finally {
        clearTimeout(timer);
      }
    }
  }
}
