import { brotliDecompressSync } from 'node:zlib';
import { Agent, request } from 'undici';

interface Init {
  method?: 'GET' | 'POST';
  body?: string;
  headers?: Record<string, string>;
}

/**
 * A signed-in client of a running gateway. It keeps its connections and takes compressed answers, as
 * browsers do; `fetch` and `node:http` would add a millisecond of their own to each call.
 */
export class BenchClient {
  private readonly dispatcher = new Agent({ pipelining: 1, headersTimeout: 0, bodyTimeout: 0 });

  constructor(
    private readonly address: string,
    private readonly token: string,
  ) {}

  /**
   * Waits for the answer's last byte and leaves it packed: what is measured is the gateway, not this
   * process. @throws {Error} on any status but 2xx.
   */
  async wait(path: string): Promise<void> {
    await this.call(path, {});
  }

  /** The answer's JSON. @throws {Error} on any status but 2xx. */
  async get<T>(path: string): Promise<T> {
    return jsonOf<T>(await this.call(path, {}));
  }

  async post<T>(path: string, body: object): Promise<T> {
    const init: Init = {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    };
    return jsonOf<T>(await this.call(path, init));
  }

  /** Uploads lines as a file of that type. */
  async send<T>(path: string, type: string, lines: readonly string[]): Promise<T> {
    const headers = { 'content-type': type };
    const init: Init = { method: 'POST', body: lines.join('\n'), headers };
    return jsonOf<T>(await this.call(path, init));
  }

  /** Reads a file to its end without keeping it, and says how long that took from its request on. */
  async readFile(path: string): Promise<{ lines: number; firstByteMs: number; seconds: number }> {
    const { ticket } = await this.post<{ ticket: string }>('/download-tickets', { path });
    const start = performance.now();
    const answer = await fetch(
      `${this.address}${path}${path.includes('?') ? '&' : '?'}X-AuthToken=${ticket}`,
    );
    if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status}`);
    let lines = 0;
    let firstByteMs: number | undefined;
    for await (const chunk of answer.body) {
      firstByteMs ??= performance.now() - start;
      for (const byte of chunk as Uint8Array) if (byte === 10) lines += 1;
    }
    const seconds = (performance.now() - start) / 1_000;
    return { lines, firstByteMs: firstByteMs ?? 0, seconds };
  }

  /** Closes the connections. */
  close(): void {
    void this.dispatcher.destroy();
  }

  private async call(path: string, { method = 'GET', body, headers }: Init): Promise<Answer> {
    const answer = await request(`${this.address}${path}`, {
      dispatcher: this.dispatcher,
      method,
      body,
      headers: { ...headers, 'x-authtoken': this.token, 'accept-encoding': 'br' },
    });
    const read = {
      bytes: Buffer.from(await answer.body.arrayBuffer()),
      isPacked: answer.headers['content-encoding'] === 'br',
    };
    if (answer.statusCode >= 200 && answer.statusCode < 300) return read;
    throw new Error(`${method} ${path}: ${answer.statusCode} ${textOf(read)}`);
  }
}

interface Answer {
  bytes: Buffer;
  isPacked: boolean;
}

function textOf({ bytes, isPacked }: Answer): string {
  return (isPacked ? brotliDecompressSync(bytes) : bytes).toString();
}

function jsonOf<T>(answer: Answer): T {
  return JSON.parse(textOf(answer)) as T;
}
