import type { AxiosRequestConfig } from 'axios';
import { http } from './client';

/** A call's types, as `CallsOf` of the gateway's contract makes them. */
interface CallTypes {
  params: Readonly<Record<string, string | number>> | undefined;
  query: object | undefined;
  body: unknown;
  response: unknown;
}

export type CallTable<Calls> = Record<keyof Calls, CallTypes>;

type Config = Omit<AxiosRequestConfig, 'method' | 'url' | 'baseURL' | 'params' | 'data'>;

type Part = 'params' | 'query' | 'body';

/** Of a call's parts those that must be given, as they have something to say. */
type NeededPart<C extends CallTypes> = {
  [P in Part]: undefined extends C[P] ? never : object extends C[P] ? never : P;
}[Part];

/** Of a call's parts all that it needs, and those it may have. */
export type CallParts<C extends CallTypes> = Pick<C, NeededPart<C>> & Partial<Pick<C, Part>>;

export type Given<Options> = object extends Options ? [options?: Options] : [options: Options];

/** What a call of the contract is made with. */
export type CallOptions<C extends CallTypes> = CallParts<C> & Config;

/** Makes one call of a table and returns the body of its answer. */
export type GatewayCall<Calls extends CallTable<Calls>> = <K extends keyof Calls & string>(
  call: K,
  ...given: Given<CallOptions<Calls[K]>>
) => Promise<Calls[K]['response']>;

/** Path of a call with its parameters filled in and its query, for what fetches by address. */
export type GatewayPath<Calls extends CallTable<Calls>> = <K extends keyof Calls & string>(
  call: K,
  ...given: Given<CallParts<Calls[K]>>
) => string;

function fillPath(call: string, params: CallTypes['params'] = {}): string {
  const valueOf = (_: string, name: string): string => encodeURIComponent(String(params[name]));
  return call.slice(call.indexOf('/')).replace(/:(\w+)/g, valueOf);
}

/**
 * The calls of a resource, typed by its table in the contract:
 *
 *     const call = gatewayCalls<UserCalls>();
 *     const { users } = await call('GET /users', { query, signal });
 *
 * Goes through {@link http}, so token, repetition, idempotency keys and 401 are as there.
 *
 * @throws {GatewayError} where there is no success
 */
export function gatewayCalls<Calls extends CallTable<Calls>>(): GatewayCall<Calls> {
  return async (call, ...[options]) => {
    const { params, query, body, ...config } = (options ?? {}) as Partial<CallTypes> & Config;
    const answer = await http.request<Calls[typeof call]['response']>({
      ...config,
      method: call.slice(0, call.indexOf(' ')),
      url: fillPath(call, params),
      params: query,
      data: body,
    });
    return answer.data;
  };
}

/** The addresses of a resource's calls: {@link GatewayPath}. */
export function gatewayPaths<Calls extends CallTable<Calls>>(): GatewayPath<Calls> {
  return (call, ...[parts]) => {
    const { params, query } = (parts ?? {}) as Partial<CallTypes>;
    const written = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]);
    const path = fillPath(call, params);
    return written.length === 0 ? path : `${path}?${new URLSearchParams(written).toString()}`;
  };
}
