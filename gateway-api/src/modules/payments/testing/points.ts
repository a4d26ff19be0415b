/**
 * Where a gateway is killed, in the order in which a request comes by. An answer is committed with what
 * came of it; only where another gateway has finished it meanwhile is the answer kept by itself.
 */
export const POINTS = [
  'before what is asked for is committed',
  'after what is asked for is committed',
  'after the acquirer has done it',
  'before what came of it and the answer are committed',
  'after what came of it and the answer are committed',
  'before the answer to what another gateway has finished is kept',
  'after the answer to what another gateway has finished is kept',
] as const;

export type Point = (typeof POINTS)[number];

/** One thing that the crashing gateway is to do, and where it gets stuck. */
export interface Crash {
  point: Point;
  /** Undefined: it looks after what is due. */
  request?: { url: string; key: string; body: object };
}

/** What the test tells the program. */
export interface CrashOptions {
  connectionString: string;
  token: string;
  crashes: Crash[];
}
