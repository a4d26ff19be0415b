import axios, {
  type AxiosInstance,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import { askToConfirmIdentity, bus } from '../bus';
import { GatewayError, toGatewayError } from './errors';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Sent in the credentials header; for password-related calls only. */
    credentials?: string;
    /** Same key, same act: a retry of this call cannot do it twice. Default: made for each POST. */
    idempotencyKey?: string;
    /** Version of the record that was read; sent as `If-Match` so that no other change is lost. */
    version?: number;
    /** A 401 of this call is an answer to the caller (a wrong password), not the session's end. */
    expects401?: boolean;
    /** The address carries what proves the session; no header does, and it is good once. */
    inAddress?: boolean;
  }
  interface InternalAxiosRequestConfig {
    /** How often this call was repeated. */
    attempt?: number;
    /** It was repeated after the user had proven who they are. */
    confirmed?: boolean;
  }
}

const RETRIES = 2;
const RETRY_DELAY_MS = 300;

/** What a header carries as it is: no blanks at its ends, and no letters beyond ASCII. */
const HEADER_TEXT = /^[!-~]([ -~]*[!-~])?$/;

/** A password as its header has it: it may hold anything. */
function inHeader(password: string): string {
  return HEADER_TEXT.test(password) ? password : encodeURIComponent(password);
}

/**
 * Makes the instance all areas call the gateway with.
 * Adds base address, token and idempotency key; repeats a GET that got no answer; has the user prove
 * who they are where the gateway asks for it, and then repeats the call; reports a 401 of
 * a call made with the current token to the bus; throws {@link GatewayError} only.
 */
export function createHttp(): AxiosInstance {
  const instance = axios.create({ headers: { Accept: 'application/json' } });

  instance.interceptors.request.use((request) => {
    const config = bus.get('config');
    if (!config) throw new GatewayError('The configuration is not loaded.', 0, 'no_config');
    request.baseURL ??= config.apiBase;
    request.timeout ||= config.requestTimeoutMs;
    const token = bus.get('session')?.token;
    if (token && !request.inAddress) request.headers.set(config.headers.token, token);
    if (request.credentials !== undefined) {
      request.headers.set(config.headers.credentials, inHeader(request.credentials));
    }
    if (request.version !== undefined) request.headers.set('If-Match', `"${request.version}"`);
    if (request.method === 'post') {
      request.headers.set('Idempotency-Key', request.idempotencyKey ?? crypto.randomUUID());
    }
    return request;
  });

  instance.interceptors.response.use(withMessage, async (error: unknown) => {
    const failure = toGatewayError(await withReadBody(error));
    const request = axios.isAxiosError(error) ? error.config : undefined;
    if (request && mayRepeat(request, failure)) {
      const attempt = (request.attempt ?? 0) + 1;
      request.attempt = attempt;
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS * 2 ** attempt));
      return instance.request(request);
    }
    if (request && failure.code === 'confirmation_needed' && !request.confirmed) {
      // Refused, so nothing was done: the very same call is made again.
      if (await askToConfirmIdentity()) {
        return instance.request({ ...request, confirmed: true } as InternalAxiosRequestConfig);
      }
    }
    if (failure.status === 401 && request && !request.expects401 && madeWithCurrentToken(request)) {
      bus.emit('unauthorized', { url: request.url ?? '' });
    }
    throw failure;
  });
  return instance;
}

/** What a gateway says of a success it calls `message` or, as in refusals, `msg`: areas read one. */
function withMessage(response: AxiosResponse<unknown>): AxiosResponse<unknown> {
  const { data } = response;
  if (typeof data === 'object' && data !== null && 'msg' in data && !('message' in data)) {
    response.data = { ...data, message: data.msg };
  }
  return response;
}

/** A refusal of a file comes as a file; what it says is JSON all the same. */
async function withReadBody(error: unknown): Promise<unknown> {
  const response = axios.isAxiosError(error) ? error.response : undefined;
  if (!response || !(response.data instanceof Blob)) return error;
  try {
    response.data = JSON.parse(await textOf(response.data)) as unknown;
  } catch {
    response.data = undefined;
  }
  return error;
}

function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The answer cannot be read.'));
    reader.readAsText(blob);
  });
}

function mayRepeat(request: InternalAxiosRequestConfig, failure: GatewayError): boolean {
  return (
    request.method === 'get' &&
    !request.inAddress &&
    failure.code === 'network' &&
    (request.attempt ?? 0) < RETRIES
  );
}

// A late answer to a call of an earlier session must not end the present one.
function madeWithCurrentToken(request: InternalAxiosRequestConfig): boolean {
  const header = bus.get('config')?.headers.token;
  const token = bus.get('session')?.token;
  return header !== undefined && token !== undefined && request.headers.get(header) === token;
}

/** The instance all areas call the gateway with. */
export const http: AxiosInstance = createHttp();
