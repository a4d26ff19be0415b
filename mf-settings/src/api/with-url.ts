/** What the calls have as `uRL` under the name that the area has for it. */
export type WithUrl<R extends { uRL: string }> = Omit<R, 'uRL'> & { url: string };

/** A record of the calls, with its address as `url`. */
export function withUrl<R extends { uRL: string }>({ uRL: url, ...others }: R): WithUrl<R> {
  return { ...others, url };
}

/** The fields as the calls have them, with the address as `uRL`. */
export function withUrlAsSent<V extends { url: string }>({
  url,
  ...others
}: V): Omit<V, 'url'> & { uRL: string } {
  return { ...others, uRL: url };
}
