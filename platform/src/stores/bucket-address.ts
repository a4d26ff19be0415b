import { z } from 'zod';
import { PublishError } from './store';

/** How the file that browsers ask for by its own name is kept; copies of it are beside. */
export const ENCODINGS = ['gzip', 'br', 'identity'] as const;
export type BucketEncoding = (typeof ENCODINGS)[number];

export interface BucketAddress {
  bucket: string;
  /** Keys begin with it: empty, or with a slash at its end. */
  prefix: string;
  /** Address of the server. Undefined: the provider's own, by the region. */
  endpoint: string | undefined;
  region: string | undefined;
  /** Default: gzip, which every browser takes over every connection. */
  encoding: BucketEncoding;
}

const parameters = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).optional(),
  region: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  encoding: z.enum(ENCODINGS).default('gzip'),
});

/**
 * Reads `s3://bucket/prefix?endpoint=http://…&region=…&encoding=gzip|br|identity`.
 * @throws {PublishError} saying which part is wrong
 */
export function bucketAddress(text: string): BucketAddress {
  const [, bucket, path = '', query = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(\/[A-Za-z0-9_.\-/]*)?(?:\?(.*))?$/.exec(text) ?? [];
  if (bucket === undefined) {
    throw new PublishError(
      `${text.split('?')[0]} is not a bucket's address. ` +
        'Write s3://bucket/prefix?endpoint=https://…&region=…',
    );
  }
  const parsed = parameters.safeParse(Object.fromEntries(new URLSearchParams(query)));
  if (!parsed.success) {
    throw new PublishError(`s3://${bucket}: ${z.prettifyError(parsed.error)}`);
  }
  const folders = path.split('/').filter((part) => part !== '');
  if (folders.some((part) => part === '.' || part === '..')) {
    throw new PublishError(`s3://${bucket}${path}: a prefix may not climb.`);
  }
  const prefix = folders.map((part) => `${part}/`).join('');
  const { endpoint, region, encoding } = parsed.data;
  return { bucket, prefix, endpoint, region, encoding };
}
