/** A signed-in client of a running gateway. */
export class BenchClient {
  constructor(
    private readonly address: string,
    private readonly token: string,
  ) {}

  /** The answer's JSON. Throws on any status but 2xx. */
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

  /** Reads a file to its end without keeping it; answers its number of lines. */
  async countLines(path: string): Promise<number> {
    const { ticket } = await this.post<{ ticket: string }>('/download-tickets', { path });
    const answer = await fetch(`${this.address}${path}&X-AuthToken=${ticket}`);
    if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status}`);
    let lines = 0;
    for await (const chunk of answer.body) {
      for (const byte of chunk as Uint8Array) if (byte === 10) lines += 1;
    }
    return lines;
  }

  private async call<T>(path: string, init: RequestInit): Promise<T> {
    const answer = await fetch(`${this.address}${path}`, {
      ...init,
      headers: { ...init.headers, 'x-authtoken': this.token },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as T;
  }
}
