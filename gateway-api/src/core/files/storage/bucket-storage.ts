import type { S3Client } from '@aws-sdk/client-s3';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { BucketAddress } from './bucket-address';
import {
  checkedKey,
  type FileStorage,
  MissingContentError,
  newStorageKey,
  type PutOptions,
  spool,
  type StoredContent,
} from './storage';

/** Milliseconds without an answer after which a call to the bucket has failed. */
const REQUEST_TIMEOUT_MS = 60_000;
const CONNECTION_TIMEOUT_MS = 5_000;

type Sdk = typeof import('@aws-sdk/client-s3');

/**
 * Files in an S3-compatible bucket. Credentials are those of the environment that the provider's
 * tools use.
 */
export class BucketStorage implements FileStorage {
  private connected: Promise<{ sdk: Sdk; client: S3Client }> | undefined;

  constructor(private readonly address: BucketAddress) {}

  /** Through a file of this machine: a bucket wants the length first, and must not get half a file. */
  async put(
    content: Readable,
    { maxBytes, key = newStorageKey() }: PutOptions,
  ): Promise<StoredContent> {
    const place = this.place(key);
    const { sdk, client } = await this.connection();
    const folder = await mkdtemp(join(tmpdir(), 'mbo-file-'));
    try {
      const file = join(folder, 'content');
      const stored = await spool(content, file, maxBytes);
      await client.send(
        new sdk.PutObjectCommand({
          ...place,
          Body: createReadStream(file),
          ContentLength: stored.bytes,
          // Never shown by a browser, should the bucket be open to one.
          ContentType: 'application/octet-stream',
        }),
      );
      return { key, ...stored };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async open(key: string): Promise<Readable> {
    const place = this.place(key);
    const { sdk, client } = await this.connection();
    try {
      const { Body } = await client.send(new sdk.GetObjectCommand(place));
      if (Body instanceof Readable) return Body;
    } catch (error) {
      if ((error as Error).name !== 'NoSuchKey') throw error;
      throw new MissingContentError('The file is not in its bucket.', { cause: error });
    }
    throw new MissingContentError('The bucket sent no file.');
  }

  async remove(key: string): Promise<void> {
    const place = this.place(key);
    const { sdk, client } = await this.connection();
    await client.send(new sdk.DeleteObjectCommand(place));
  }

  close(): void {
    void this.connected?.then(({ client }) => client.destroy());
  }

  /** The client is loaded when it is first needed: it is large, and a folder needs none. */
  private connection(): Promise<{ sdk: Sdk; client: S3Client }> {
    return (this.connected ??= connect(this.address));
  }

  private place(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.address.bucket, Key: this.address.prefix + checkedKey(key) };
  }
}

async function connect({
  region,
  endpoint,
}: BucketAddress): Promise<{ sdk: Sdk; client: S3Client }> {
  // The version in use supports this Node; its word on later ones would only fill the log.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    ...(region !== undefined && { region }),
    // Servers of one's own seldom answer to `bucket.host`.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Checksums beside the signature are younger than many servers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionTimeout: CONNECTION_TIMEOUT_MS,
    },
  });
  return { sdk, client };
}
