/** Where a gateway is killed, in the order in which a request comes by. */
export const POINTS = [
  'before what is asked for is committed',
  'after what is asked for is committed',
  'after the acquirer has done it',
  'before what came of it is committed',
  'after what came of it is committed',
  'before the answer is kept',
  'after the answer is kept',
] as const;

export type Point = (typeof POINTS)[number];

/** One thing that the doomed gateway is to do, and where it gets stuck. */
export interface Doom {
  point: Point;
  /** Undefined: it looks after what is due. */
  request?: { url: string; key: string; body: object };
}

/** What the test tells the program. */
export interface DoomedOptions {
  connectionString: string;
  token: string;
  dooms: Doom[];
}
