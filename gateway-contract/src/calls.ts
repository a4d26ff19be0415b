import type { z } from 'zod';
import type { LowerCaseKeys } from './common';

/**
 * What one call of the gateway is made of; its method and path are its name in a table of calls.
 * `params` holds the path's parameters, all of them.
 */
export interface CallSchemas {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Body of a success. */
  response: z.ZodType;
  /** Status of a success. Default: 200. */
  status?: 201;
  /** Bodies by status of what is no success and yet no refusal, such as 304. */
  otherResponses?: Readonly<Record<number, z.ZodType>>;
  /** The keys of the body are read whatever their case; what the schema does not know is dropped. */
  anyCaseBody?: true;
}

/** Names of the parameters in a path, or in a call's name: `/users/:userId` has `userId`. */
export type PathParameters<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | PathParameters<`/${Tail}`>
    : Rest
  : never;

type CallName = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

type Table<T> = {
  [K in keyof T]: K extends CallName
    ? Omit<CallSchemas, 'params'> &
        ([PathParameters<K>] extends [never]
          ? { params?: undefined }
          : { params: z.ZodObject<Record<PathParameters<K>, z.ZodType>> })
    : never;
};

/**
 * A resource's table of calls by method and path: `{ 'GET /users/:userId': { params, response } }`.
 * Routes and callers take all they know of a call from it. A path whose parameters are not those of
 * `params` does not compile.
 */
export function calls<const T extends Table<T>>(table: T): T {
  return table;
}

type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** `T` of a gateway that leaves some of it out; which it may, the contract says. */
export type MayLack<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;

/**
 * What callers give for each call of a table and what they get: `CallsOf<typeof schema.userCalls>`.
 * Types alone, so that no schema reaches a browser.
 *
 * @typeParam Read  responses by call, where other gateways leave out some of what the schema has
 */
export type CallsOf<T, Read extends { readonly [K in keyof T]?: unknown } = object> = {
  [K in keyof T & string]: T[K] extends CallSchemas
    ? {
        params: [PathParameters<K>] extends [never]
          ? undefined
          : Record<PathParameters<K>, string | number>;
        query: Sent<T[K]['query']>;
        body: T[K]['anyCaseBody'] extends true
          ? Sent<T[K]['body']> | LowerCaseKeys<Sent<T[K]['body']>>
          : Sent<T[K]['body']>;
        response: K extends keyof Read ? Read[K] : z.output<T[K]['response']>;
      }
    : never;
};
