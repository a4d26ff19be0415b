/** An origin as a policy may name it: nothing in it ends the directive or begins another. */
const ORIGIN = /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d+)?$/;

/** The origins of a business's URLs, each once; one that is not filled in has none. */
export function originsOf(urls: readonly string[]): string[] {
  const origins = urls
    .filter((url) => URL.canParse(url))
    .map((url) => new URL(url).origin)
    .filter((origin) => ORIGIN.test(origin));
  return [...new Set(origins)];
}
