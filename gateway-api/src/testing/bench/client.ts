import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';

interface Init {
  method?: 'GET' | 'POST';
  body?: string;
  headers?: Record<string, string>;
}

/**
 * A signed-in client of a running gateway. It keeps its connections and takes compressed answers, as
 * browsers do; `fetch` would add a millisecond of its own to each call.
 */
export class BenchClient {
  private readonly agent = new http.Agent({ keepAlive: true });

  constructor(
    private readonly address: string,
    private readonly token: string,
  ) {}

  /** The answer's JSON. @throws {Error} on any status but 2xx. */
  async get<T>(path: string): Promise<T> {
    return this.call<T>(path, {});
  }

  async post<T>(path: string, body: object): Promise<T> {
    return this.call<T>(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    });
  }

  /** Uploads lines as a file of that type. */
  async send<T>(path: string, type: string, lines: readonly string[]): Promise<T> {
    const headers = { 'content-type': type };
    return this.call<T>(path, { method: 'POST', body: lines.join('\n'), headers });
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
    this.agent.destroy();
  }

  private async call<T>(path: string, { method = 'GET', body, headers }: Init): Promise<T> {
    const text = await new Promise<string>((resolve, reject) => {
      const request = http.request(`${this.address}${path}`, {
        agent: this.agent,
        method,
        headers: { ...headers, 'x-authtoken': this.token, 'accept-encoding': 'br' },
      });
      request.on('error', reject);
      request.on('response', (answer) => {
        textOf(answer).then((read) => {
          const status = answer.statusCode ?? 0;
          if (status >= 200 && status < 300) resolve(read);
          else reject(new Error(`${method} ${path}: ${status} ${read}`));
        }, reject);
      });
      request.end(body);
    });
    return JSON.parse(text) as T;
  }
}

async function textOf(answer: http.IncomingMessage): Promise<string> {
  const bytes = await buffer(answer);
  const compressed = answer.headers['content-encoding'] === 'br';
  return (compressed ? brotliDecompressSync(bytes) : bytes).toString();
}
