import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type ListObjectsV2CommandOutput,
} from '@aws-sdk/client-s3';
import type { BucketAddress } from './bucket-address';
import { PublishError } from './store';

/** Time one call may take. The documents are small; a script of a megabyte must fit. */
const REQUEST_MS = 30_000;

export interface ReadObject {
  text: string;
  /** Changes whenever the object does. */
  etag: string;
}

export interface ObjectToWrite {
  key: string;
  body: string | Buffer;
  contentType: string;
  cacheControl: string;
  contentEncoding?: string;
  /** Only when the present object has this tag. */
  ifMatch?: string;
  /** Only when there is none. */
  ifAbsent?: boolean;
}

export interface ListedObject {
  /** Below the prefix of the store. */
  key: string;
  /** When it was written, by the server's clock, in milliseconds. */
  time: number;
}

/** The few calls that a store makes of a bucket. */
export class BucketObjects {
  private readonly client: S3Client;

  /** Credentials are those of the environment that the provider's tools use. */
  constructor(private readonly address: BucketAddress) {
    const { endpoint, region } = address;
    // The version in use supports this Node; its warning about later ones would precede every answer.
    process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
    this.client = new S3Client({
      ...(region !== undefined && { region }),
      // Servers of one's own seldom answer to `bucket.host`.
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      // Checksums beside the signature are younger than many servers.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { requestTimeout: REQUEST_MS, connectionTimeout: 5_000 },
    });
  }

  async read(key: string): Promise<ReadObject | undefined> {
    try {
      const answer = await this.client.send(new GetObjectCommand(this.place(key)));
      return { text: (await answer.Body?.transformToString()) ?? '', etag: answer.ETag ?? '' };
    } catch (error) {
      if (statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket') return undefined;
      throw this.explained(error);
    }
  }

  /** @returns false when the condition did not hold, and nothing was written */
  async write(object: ObjectToWrite): Promise<boolean> {
    try {
      await this.client.send(
        new PutObjectCommand({
          ...this.place(object.key),
          Body: object.body,
          ContentType: object.contentType,
          CacheControl: object.cacheControl,
          ...(object.contentEncoding !== undefined && { ContentEncoding: object.contentEncoding }),
          ...(object.ifMatch !== undefined && { IfMatch: object.ifMatch }),
          ...(object.ifAbsent && { IfNoneMatch: '*' }),
        }),
      );
      return true;
    } catch (error) {
      const conditional = object.ifMatch !== undefined || object.ifAbsent === true;
      const status = statusOf(error);
      // 409: two conditional writes met; 404: what was to be replaced is gone.
      const gone = status === 404 && (error as Error).name !== 'NoSuchBucket';
      if (conditional && (status === 412 || status === 409 || gone)) return false;
      throw this.explained(error);
    }
  }

  async remove(key: string): Promise<void> {
    await this.call(() => this.client.send(new DeleteObjectCommand(this.place(key))));
  }

  /** Every object below a folder. */
  async list(folder: string): Promise<ListedObject[]> {
    const objects: ListedObject[] = [];
    for await (const { Contents = [] } of this.pages({ Prefix: folder })) {
      for (const { Key, LastModified } of Contents) {
        if (Key === undefined) continue;
        const key = Key.slice(this.address.prefix.length);
        objects.push({ key, time: LastModified?.getTime() ?? 0 });
      }
    }
    return objects;
  }

  /** Names of the folders directly below a folder. */
  async folders(folder: string): Promise<string[]> {
    const found: string[] = [];
    const below = { Prefix: `${folder}/`, Delimiter: '/' };
    for await (const { CommonPrefixes = [] } of this.pages(below)) {
      for (const { Prefix } of CommonPrefixes) {
        if (Prefix !== undefined) found.push(Prefix.split('/').at(-2) ?? '');
      }
    }
    return found;
  }

  /**
   * The pages of a listing: a server returns some thousand names at a time.
   * @param what  its prefix is below that of the store
   */
  private async *pages(what: {
    Prefix: string;
    Delimiter?: string;
  }): AsyncGenerator<ListObjectsV2CommandOutput> {
    const { bucket, prefix } = this.address;
    const input = { ...what, Bucket: bucket, Prefix: prefix + what.Prefix };
    let next: string | undefined;
    do {
      const command = new ListObjectsV2Command({
        ...input,
        ...(next !== undefined && { ContinuationToken: next }),
      });
      const page = await this.call(() => this.client.send(command));
      yield page;
      next = page.NextContinuationToken;
    } while (next !== undefined);
  }

  private place(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.address.bucket, Key: this.address.prefix + key };
  }

  private async call<T>(send: () => Promise<T>): Promise<T> {
    try {
      return await send();
    } catch (error) {
      throw this.explained(error);
    }
  }

  /** What whoever publishes can act on, in place of the client's own words. */
  private explained(error: unknown): unknown {
    const { name = '', message = '' } = error as Error;
    const place = `s3://${this.address.bucket}`;
    const cause = { cause: error };
    if (name === 'CredentialsProviderError') {
      return new PublishError(
        `${place}: no credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE.`,
        cause,
      );
    }
    if (/region is missing/i.test(message)) {
      return new PublishError(`${place}: no region. Add ?region=… or set AWS_REGION.`, cause);
    }
    if (!(error instanceof S3ServiceException)) {
      const code = (error as NodeJS.ErrnoException).code ?? /\bE[A-Z]{5,}\b/.exec(message)?.[0];
      if (code === undefined && name !== 'TimeoutError') return error;
      const { endpoint } = this.address;
      const at = endpoint === undefined ? '' : ` at ${endpoint}`;
      return new PublishError(`${place} cannot be reached${at}: ${code ?? message}.`, cause);
    }
    return new PublishError(`${place} refused: ${name} ${message}`.trim(), cause);
  }
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}
