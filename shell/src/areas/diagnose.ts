import { AreaError } from './failures';

const refused = new Set<string>();

/**
 * Notes the origins that the page's policy refuses. The policy came with the page, so an area that
 * is published later, from an origin of its own, is not in it until the page is loaded anew.
 */
export function watchPolicy(document: Document): void {
  document.addEventListener('securitypolicyviolation', ({ blockedURI, disposition }) => {
    if (disposition === 'enforce' && URL.canParse(blockedURI)) {
      refused.add(new URL(blockedURI).origin);
    }
  });
}

/** Whether something from an address's origin was refused in this page. */
function isRefused(url: string): boolean {
  return URL.canParse(url) && refused.has(new URL(url).origin);
}

/** Time that finding out why a file did not load may take, in milliseconds. */
const DIAGNOSIS_MS = 3_000;

/** Answers of a server that is overloaded or starts again: it may be better in a moment. */
const BUSY: readonly number[] = [429, 502, 503, 504];

/**
 * Finds out why a script or stylesheet did not load: the element only says that it did not. What
 * is wrong with the file itself stays wrong and is not tried again; a network failure may pass.
 *
 * @param integrity  hash that the file must have. Default: any
 * @returns the error to go on with, of phase `load`
 */
export async function diagnose(
  url: string,
  integrity: string | undefined,
  fetch: typeof globalThis.fetch,
): Promise<AreaError> {
  const kind = /\.css(\?|$)/.test(url) ? 'stylesheet' : 'script';
  const ask = (init: RequestInit): Promise<Response> =>
    fetch(url, { credentials: 'same-origin', signal: AbortSignal.timeout(DIAGNOSIS_MS), ...init });
  let response: Response;
  try {
    response = await ask({});
  } catch (error) {
    if (isRefused(url)) {
      const said = `${url} is not allowed by the policy that this page came with.`;
      return new AreaError('load', said, { reason: 'policy' });
    }
    return isTimeout(error)
      ? new AreaError('load', `${url} does not answer.`, { reason: 'slow' })
      : new AreaError('load', `${url} cannot be reached.`, { reason: 'unreachable' });
  }
  const { status } = response;
  void response.body?.cancel().catch(() => undefined);
  if (!response.ok) {
    const reason = BUSY.includes(status) ? 'unreachable' : 'missing';
    return new AreaError('load', `${url} answered ${status}.`, { reason });
  }
  const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? 'no type';
  if (!/javascript|ecmascript|css/.test(type)) {
    return new AreaError('load', `${url} is ${type}, not a ${kind}.`, { reason: 'notScript' });
  }
  if (integrity !== undefined) {
    try {
      const checked = await ask({ integrity });
      await checked.arrayBuffer();
    } catch (error) {
      return isTimeout(error)
        ? new AreaError('load', `${url} does not answer.`, { reason: 'slow' })
        : new AreaError('load', `${url} is not what was published.`, { reason: 'altered' });
    }
  }
  // Chromium, for one, hands out a preload that failed a second time, whatever is there by now.
  return new AreaError('load', `${url} did not load, but is there now.`, { reason: 'unreachable' });
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}
