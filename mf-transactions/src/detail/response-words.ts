import type { Words } from '../common/words';

/**
 * What the gateway says of a response code: in the words of the page's locale where it has some, as
 * `responseCodes.51.meaning`, else as the gateway says it.
 */
export function responseWords(
  t: Words,
  code: string,
  part: 'title' | 'meaning' | 'advice',
  fallback: string,
): string {
  return code === '' ? fallback : t(`responseCodes.${code}.${part}`, { defaultValue: fallback });
}
