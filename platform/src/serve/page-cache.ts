import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { acceptedEncodings, type Encoding } from './content-headers';
import { isCurrent, type Headers } from './respond';

/** A rendered page in the forms it was asked for. */
class RenderedPage {
  private readonly forms = new Map<Encoding, Buffer>();
  private readonly hash: string;

  constructor(private readonly html: string) {
    this.hash = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  }

  /** Sends the page, or 304 when the browser holds it. */
  send(request: IncomingMessage, response: ServerResponse, headers: Headers): void {
    const [encoding = 'identity'] = acceptedEncodings(request.headers['accept-encoding']);
    // The policy counts as part of the page: a 304 must not leave an old one in force.
    const policy = createHash('sha256').update(headers['content-security-policy'] ?? '');
    const etag = `"${this.hash}-${policy.digest('base64url').slice(0, 8)}-${encoding}"`;
    const all = { ...headers, etag, vary: 'accept-encoding' };
    if (isCurrent(request, etag)) {
      response.writeHead(304, all);
      response.end();
      return;
    }
    const body = this.form(encoding);
    response.writeHead(200, {
      ...all,
      'content-length': body.length,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  private form(encoding: Encoding): Buffer {
    const ready = this.forms.get(encoding);
    if (ready) return ready;
    const made = encode(Buffer.from(this.html), encoding);
    this.forms.set(encoding, made);
    return made;
  }
}

/** A page in one of the forms in which it may be sent. */
export function encode(bytes: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(bytes);
  if (encoding === 'identity') return bytes;
  // Rendered once per publish and area, while somebody waits: a middle quality.
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
}

/** Rendered pages by the area that owns them, dropped when anything they are made of changes. */
export class PageCache {
  private stamp = '';
  private readonly pages = new Map<string, RenderedPage>();

  get(stamp: string, key: string, render: () => string): RenderedPage {
    if (stamp !== this.stamp) {
      this.pages.clear();
      this.stamp = stamp;
    }
    const ready = this.pages.get(key) ?? new RenderedPage(render());
    this.pages.set(key, ready);
    return ready;
  }
}
