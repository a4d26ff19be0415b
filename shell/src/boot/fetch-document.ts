import { BootError, type BootProblem } from './boot-error';

/** Milliseconds a document may take. */
const DEADLINE_MS = 10_000;

/**
 * Fetches a JSON document the page cannot start without.
 * @param kind  names the problem in the error
 * @throws {BootError} when it is missing, cannot be reached or is not JSON
 */
export async function fetchDocument(
  url: string,
  kind: 'config' | 'registry',
  fetch: typeof globalThis.fetch,
): Promise<unknown> {
  const problem = (what: 'Missing' | 'Unreachable' | 'Malformed'): BootProblem => `${kind}${what}`;
  let response: Response;
  let body: string;
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(DEADLINE_MS) });
    body = await response.text();
  } catch (error) {
    throw new BootError(problem('Unreachable'), url, error instanceof Error ? error.message : '');
  }
  if (response.status === 404 || response.status === 410) {
    throw new BootError(problem('Missing'), url);
  }
  if (!response.ok) {
    throw new BootError(problem('Unreachable'), url, `The server answered ${response.status}.`);
  }
  try {
    return JSON.parse(body) as unknown;
  } catch {
    // Many servers answer an unknown address with their start page.
    const isPage = body.trimStart().startsWith('<');
    throw isPage
      ? new BootError(problem('Missing'), url)
      : new BootError(problem('Malformed'), url, 'It is not JSON.');
  }
}
