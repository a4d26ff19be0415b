import { z } from 'zod';

const parameters = z.strictObject({
  region: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  endpoint: z.url({ protocol: /^https?$/ }).optional(),
});

export interface BucketAddress {
  bucket: string;
  /** Keys begin with it: empty, or with a slash at its end. */
  prefix: string;
  /** Undefined: that of the environment. */
  region: string | undefined;
  /** Address of the server. Undefined: the provider's own, by the region. */
  endpoint: string | undefined;
}

/** Reads `s3://bucket/prefix?region=…&endpoint=https://…`. */
export const bucketAddress = z.string().transform((text, context): BucketAddress => {
  const [, bucket, path = '', query = ''] =
    /^s3:\/\/([a-z0-9.-]+)(\/[A-Za-z0-9_.\-/]*)?(?:\?(.*))?$/.exec(text) ?? [];
  const folders = path.split('/').filter((part) => part !== '');
  const found = parameters.safeParse(Object.fromEntries(new URLSearchParams(query)));
  if (!isBucketName(bucket) || !found.success || folders.some((part) => /^\.\.?$/.test(part))) {
    context.addIssue({
      code: 'custom',
      message:
        'must be an address such as s3://bucket/prefix?region=eu-central-1&endpoint=https://…',
    });
    return z.NEVER;
  }
  const { region, endpoint } = found.data;
  return { bucket, prefix: folders.map((part) => `${part}/`).join(''), region, endpoint };
});

/** As S3 takes them: 3 to 63 characters, a letter or digit at both ends. */
function isBucketName(name: string | undefined): name is string {
  if (name === undefined || name.length < 3 || name.length > 63) return false;
  return !/^[.-]|[.-]$/.test(name);
}
