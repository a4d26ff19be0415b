import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { compressedCopies } from '../publish/compressed-copies';
import { contentType } from '../serve/content-headers';
import { IMMUTABLE, REVALIDATE } from '../serve/respond';
import { inParallel } from '../workspace/in-parallel';
import type { BucketAddress } from './bucket-address';
import { TicketExpired, withTicket } from './bucket-lock';
import { BucketObjects, type ReadObject } from './bucket-objects';
import {
  LOG_FOLDER,
  PublishError,
  VERSION_FILE,
  versionDocument,
  type NewVersion,
  type Store,
  type StoredVersion,
} from './store';

const UPLOADS_AT_ONCE = 12;

/** How long a change is tried again while others are faster. */
const TIMEOUT_MS = 20_000;

/** Says whose files an unfinished version's are. */
const CLAIM_FILE = '.claim';

const PROBE = `${LOG_FOLDER}/condition-probe`;

const ENCODING_OF: Record<string, string> = { '.br': 'br', '.gz': 'gzip' };

/**
 * A store that is an S3-compatible bucket, for a web server or a CDN before it to serve.
 *
 * A bucket cannot choose a form by what the browser takes. So the file under its own name is kept
 * compressed (gzip unless the address says otherwise) and labelled so, and `<file>.br` and
 * `<file>.gz` are beside it for a CDN that can choose.
 *
 * A document is replaced on the condition that it still is the one that was read. Servers without
 * such writes are found out by one that must fail; with them publishers take turns by tickets.
 */
export class BucketStore implements Store {
  readonly address: string;
  private readonly objects: BucketObjects;
  private conditional: Promise<boolean> | undefined;

  constructor(
    private readonly place: BucketAddress,
    readonly compressed: string,
  ) {
    this.address = `s3://${place.bucket}/${place.prefix}`.replace(/\/$/, '');
    this.objects = new BucketObjects(place);
  }

  async read(document: string): Promise<string | undefined> {
    return (await this.objects.read(document))?.text;
  }

  async update(
    document: string,
    change: (current: string | undefined) => string | undefined,
  ): Promise<void> {
    // Nothing to change costs one read and no lock.
    const first = await this.objects.read(document);
    const text = change(first?.text);
    if (text === undefined) return;
    if (!(await this.writesOnCondition())) {
      await this.replaceInTurn(document, change);
    } else if (!(await this.replace(document, first, text))) {
      await this.replaceOnCondition(document, change);
    }
  }

  async addVersion(wanted: NewVersion): Promise<boolean> {
    const { name, version, record, mark } = wanted;
    const document = versionDocument(name, version);
    if (await this.objects.read(document)) return false;
    await this.claim(name, version, mark);
    await inParallel(wanted.files, UPLOADS_AT_ONCE, (file) => this.upload(wanted, file));
    // Last: a version without it is not there.
    let written = false;
    await this.update(document, (current) => {
      written = current === undefined;
      return current === undefined ? record : undefined;
    });
    return written;
  }

  async listVersions(name: string): Promise<StoredVersion[]> {
    const found: StoredVersion[] = [];
    await inParallel(await this.objects.folders(name), UPLOADS_AT_ONCE, async (version) => {
      const document = versionDocument(name, version);
      const object = (await this.objects.list(document)).find(({ key }) => key === document);
      if (object) found.push({ version, at: new Date(object.time).toISOString() });
    });
    return found.sort((a, b) => (a.at < b.at ? 1 : -1));
  }

  /**
   * Reserves a version's number for these bytes. A publish that died is taken up again by one of
   * the same bytes; one of others would mix two builds, so it is refused.
   */
  private async claim(name: string, version: string, mark: string): Promise<void> {
    let current: string | undefined;
    await this.update(`${name}/${version}/${CLAIM_FILE}`, (text) => {
      current = text;
      return text === undefined ? mark : undefined;
    });
    if (current === undefined || current === mark) return;
    throw new PublishError(
      `${name} ${version} was begun with other files and not finished, or is being published now. ` +
        'Raise the version in package.json, or publish a snapshot with --snapshot.',
    );
  }

  private async upload({ name, version, from }: NewVersion, file: string): Promise<void> {
    const source = path.join(from, file);
    const key = `${name}/${version}/${file}`;
    const forms = await compressedCopies(source, this.compressed);
    const common = { contentType: contentType(file), cacheControl: IMMUTABLE };
    for (const { extension, place } of forms) {
      const contentEncoding = ENCODING_OF[extension] ?? 'identity';
      const body = await readFile(place);
      await this.objects.write({ ...common, key: key + extension, body, contentEncoding });
    }
    const best = forms.find(({ extension }) => ENCODING_OF[extension] === this.place.encoding);
    await this.objects.write({
      ...common,
      key,
      body: await readFile(best?.place ?? source),
      ...(best && { contentEncoding: this.place.encoding }),
    });
  }

  private async replaceOnCondition(
    document: string,
    change: (current: string | undefined) => string | undefined,
  ): Promise<void> {
    const until = performance.now() + TIMEOUT_MS;
    for (let tries = 1; performance.now() < until; tries += 1) {
      // Somebody was faster. The more there are, the further apart they try again.
      await sleep(Math.random() * Math.min(50 * 2 ** tries, 1_000));
      const current = await this.objects.read(document);
      const text = change(current?.text);
      if (text === undefined) return;
      if (await this.replace(document, current, text)) return;
    }
    throw new PublishError(`Others keep changing ${document} in ${this.address}. Try again.`);
  }

  private replace(document: string, current: ReadObject | undefined, text: string) {
    const condition = current ? { ifMatch: current.etag } : { ifAbsent: true };
    return this.objects.write({ ...documentObject(document, text), ...condition });
  }

  private async replaceInTurn(
    document: string,
    change: (current: string | undefined) => string | undefined,
  ): Promise<void> {
    for (;;) {
      try {
        await withTicket(this.objects, async (stillMine) => {
          const text = change((await this.objects.read(document))?.text);
          if (text === undefined) return;
          stillMine();
          await this.objects.write(documentObject(document, text));
        });
        return;
      } catch (error) {
        if (!(error instanceof TicketExpired)) throw error;
      }
    }
  }

  /** Whether the server heeds a condition: a write that must fail tells, once for each process. */
  private writesOnCondition(): Promise<boolean> {
    this.conditional ??= this.objects
      .write({
        ...documentObject(PROBE, 'Written where the server takes no notice of conditions.\n'),
        ifMatch: '"00000000000000000000000000000000"',
      })
      .then((written) => !written);
    return this.conditional;
  }
}

function documentObject(document: string, text: string) {
  return {
    key: document,
    body: text,
    contentType: contentType(document),
    cacheControl: document.endsWith(`/${VERSION_FILE}`) ? IMMUTABLE : REVALIDATE,
  };
}
