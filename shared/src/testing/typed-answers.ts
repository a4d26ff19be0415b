import type { DefaultBodyType, HttpResponseResolver, PathParams } from 'msw';

/** Names of calls that the contract does not have are taken, and their bodies are not checked. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyCalls = Record<string, { response: any }>;

export type AnswerMethod = 'get' | 'post' | 'put' | 'delete';

type Segments<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? [First, ...Segments<Rest>]
  : [Path];

/** Whether a path has the segments of a call, parameters being any. A segment may be unknown here. */
type Fits<Call extends unknown[], Path extends unknown[]> = Call extends [infer C, ...infer Cs]
  ? Path extends [infer P, ...infer Ps]
    ? [
        C extends `:${string}` ? true : string extends P ? true : P extends C ? true : false,
      ] extends [true]
      ? Fits<Cs, Ps>
      : false
    : false
  : Path extends []
    ? true
    : false;

/** Names of the calls in a table that a method and a path are of. */
type CallAt<Calls, Method extends AnswerMethod, Path extends string> = {
  [K in keyof Calls & string]: K extends `${Uppercase<Method>} ${infer Pattern}`
    ? Fits<Segments<Pattern>, Segments<Path>> extends true
      ? K
      : never
    : never;
}[keyof Calls & string];

/**
 * Body of what a path returns by the contract. Several paths in one, by `*` or a path put together
 * elsewhere, return refusals only.
 */
export type BodyAt<
  Calls extends AnyCalls,
  Method extends AnswerMethod,
  Path extends string,
> = string extends keyof Calls
  ? Calls[string]['response']
  : string extends Path
    ? never
    : AsBody<Calls[CallAt<Calls, Method, Path>]['response']>;

/** What is no JSON, such as a file, may be anything. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type AsBody<T> = unknown extends T ? any : T extends DefaultBodyType ? T : never;

/** What a path returns; where the table has no such call, what is wrong, so that it does not compile. */
export type ResolverAt<Calls extends AnyCalls, Method extends AnswerMethod, Path extends string> =
  IsKnown<Calls, Method, Path> extends true
    ? HttpResponseResolver<PathParams, DefaultBodyType, BodyAt<Calls, Method, Path> | null | string>
    : `No call of the contract: ${Method} ${Path}`;

type IsKnown<
  Calls extends AnyCalls,
  Method extends AnswerMethod,
  Path extends string,
> = string extends keyof Calls
  ? true
  : string extends Path
    ? true
    : Path extends `${string}*`
      ? true
      : [CallAt<Calls, Method, Path>] extends [never]
        ? false
        : true;
