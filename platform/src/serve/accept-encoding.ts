/** Forms in which a file may be sent, best first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * The encodings a browser takes, ours in order of preference, by its `Accept-Encoding`.
 * One with weight 0 is refused; `identity` is always there as the last resort.
 */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    if (name !== '') weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  return ENCODINGS.filter(
    (encoding) => encoding === 'identity' || (weights.get(encoding) ?? weights.get('*') ?? 0) > 0,
  );
}
