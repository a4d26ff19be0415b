import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { addresses, DEMO_PASSWORD } from './product';
import type { officeOf } from './session';

const FOLDER = fileURLToPath(new URL('../fixtures/shop/', import.meta.url));
const TYPES: Record<string, string> = { html: 'text/html', js: 'text/javascript' };

/** A site may be as strict as this with the checkout on it. */
const POLICY = [
  "default-src 'none'",
  `script-src 'self' ${addresses.gateway}`,
  "connect-src 'self'",
  `frame-src ${addresses.gateway}`,
].join('; ');

/** A merchant's site, whose server has the API key of a business and makes the sessions. */
export class ShopServer {
  private server: Server | undefined;
  private key = '';

  constructor(
    private readonly business: string,
    private readonly port: number,
  ) {}

  /** @param call  of somebody who may make keys and add URLs */
  async start(call: Awaited<ReturnType<typeof officeOf>>, isOurs: boolean): Promise<string> {
    const origin = `http://localhost:${this.port}`;
    const { clientID, clientSecret } = await call<{ clientID: string; clientSecret: string }>(
      'POST',
      `${this.business}/credentials`,
      { mode: 'LIVE', Key: 3 },
      { 'x-credentials': DEMO_PASSWORD },
    );
    this.key = Buffer.from(`${clientID}:${clientSecret}`).toString('base64');
    if (isOurs) {
      const businessId = Number(this.business.split('/').at(-1));
      await call('POST', `${this.business}/business-urls`, { businessId, uRL: origin });
    }
    const server = createServer(({ method, url = '' }, response) => {
      void this.respond(method === 'POST', url, response);
    });
    await new Promise<void>((resolve) => server.listen(this.port, resolve));
    this.server = server;
    return origin;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve) ?? resolve(undefined));
  }

  private async respond(isPost: boolean, url: string, response: ServerResponse): Promise<void> {
    const order = /^\/orders\/?(\d*)$/.exec(url);
    if (order) {
      response.setHeader('content-type', 'application/json');
      response.end(await this.gateway(isPost, order[1] ?? ''));
      return;
    }
    const name = url === '/shop.js' ? 'shop.js' : 'index.html';
    response.setHeader('content-type', TYPES[name.split('.').at(-1)!] ?? '');
    response.setHeader('content-security-policy', POLICY);
    response.end(readFileSync(FOLDER + name, 'utf8').replaceAll('{{gateway}}', addresses.gateway));
  }

  private async gateway(isPost: boolean, sessionId: string): Promise<string> {
    const path = `${addresses.gateway}${this.business}/checkout-sessions`;
    const headers = { authorization: `Basic ${this.key}`, 'content-type': 'application/json' };
    const body = JSON.stringify({
      currency: 'CAD',
      reference: `BOOTS-${crypto.randomUUID().slice(0, 8)}`,
      items: [{ name: 'Leather boots', unitPrice: 6_000 }],
      payerName: 'Ada Payer',
      payerEmail: 'ada.payer@example.com',
    });
    const answer = isPost
      ? await fetch(path, { method: 'POST', headers, body })
      : await fetch(`${path}/${sessionId}`, { headers });
    return answer.text();
  }
}
