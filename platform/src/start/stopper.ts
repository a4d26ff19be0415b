/** Stops what was started, last started first, once. */
export class Stopper {
  private readonly closers: (() => Promise<void>)[] = [];
  private stopped: Promise<void> | undefined;

  /** Remembers how to stop something. What is added after the stop is stopped at once. */
  async add(close: () => Promise<void>): Promise<void> {
    if (this.stopped) await close();
    else this.closers.push(close);
  }

  /** Stops everything. One that fails does not keep the others from being stopped. */
  stop(): Promise<void> {
    this.stopped ??= this.run();
    return this.stopped;
  }

  private async run(): Promise<void> {
    for (const close of this.closers.reverse()) {
      await close().catch((error: Error) => process.stderr.write(`${error.message}\n`));
    }
  }
}
