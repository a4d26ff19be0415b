import pg from 'pg';

/** Milliseconds that a living server needs at most to take a connection and reply on it. */
const PROBE_TIMEOUT_MS = 2_000;

/**
 * Tells a statement that takes long from a server that is frozen: stopped, or cut off without a word.
 * The server's own time limit cannot: what is frozen cancels nothing.
 */
export class FrozenServerWatch {
  private probe: Promise<boolean> | undefined;

  /**
   * `config` is that of the connections. After `doubtAfterMs` without a reply it is asked whether the
   * server still lives.
   */
  constructor(
    private readonly config: pg.ClientConfig,
    private readonly doubtAfterMs: number,
  ) {}

  /**
   * Waits for `reply` as long as the server lives. When it does not, the connection is destroyed: what
   * waits on it fails as with any lost connection, and the server rolls back what was not committed.
   */
  async waitFor<T>(reply: Promise<T>, destroy: () => void): Promise<T> {
    let timer: NodeJS.Timeout;
    const doubt = async (): Promise<void> => {
      if (await this.isAlive()) wait();
      else destroy();
    };
    let done = false;
    const wait = (): void => {
      if (!done) timer = setTimeout(() => void doubt(), this.doubtAfterMs).unref();
    };
    wait();
    try {
      return await reply;
    } finally {
      done = true;
      clearTimeout(timer!);
    }
  }

  /** One probe for all who ask meanwhile. */
  private isAlive(): Promise<boolean> {
    this.probe ??= this.replies().finally(() => (this.probe = undefined));
    return this.probe;
  }

  private async replies(): Promise<boolean> {
    const client = new pg.Client({ ...this.config, connectionTimeoutMillis: PROBE_TIMEOUT_MS });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return true;
    } catch (error) {
      // A refusal, such as that there are too many connections, is a sign of life.
      return error instanceof pg.DatabaseError;
    } finally {
      client.end().catch(() => undefined);
    }
  }
}
