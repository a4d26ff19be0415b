/** Publishing was refused; the message says why and what to do. */
export class PublishError extends Error {}

/** One version of an area or of the shell, about to be written. */
export interface NewVersion {
  /** The area's name, or `shell`. */
  name: string;
  version: string;
  /** Folder on this machine that the files are copied from. */
  from: string;
  /** Paths below `from`. */
  files: readonly string[];
  /** Text of `version.json`, which says what the version is. */
  record: string;
  /** One hash over what is published: two publishes with the same one write the same bytes. */
  mark: string;
}

/** A version that is in a store. */
export interface StoredVersion {
  version: string;
  /** When it was written. ISO 8601 UTC. */
  at: string;
}

/**
 * Where builds are published: a few small documents that change, and versions that never do.
 * Every kind of store keeps the same names: `areas.json`, `<name>/<version>/<file>`.
 *
 * All methods throw the kind's own error when the store cannot be reached.
 */
export interface Store {
  /** As a person reads it: a folder's path, or `s3://bucket/prefix`. */
  readonly address: string;
  /** Folder on this machine of compressed results that later publishes use again. */
  readonly compressed: string;

  /** Text of a document, as it is now. Undefined: there is none. */
  read(document: string): Promise<string | undefined>;

  /**
   * Changes a document in one step: readers see the old text or the new one, and of two changes at
   * once neither is lost.
   *
   * @param change  gets the present text, returns the new one; undefined leaves it as it is.
   *   It runs again when somebody else was faster, so it may do nothing but compute
   * @throws {PublishError} when others kept changing it until the time for it ran out
   */
  update(
    document: string,
    change: (current: string | undefined) => string | undefined,
  ): Promise<void>;

  /**
   * Writes a version: all of it or nothing. One that exists is never written again.
   * @returns whether it was written; false: a version of this number is there already
   * @throws {PublishError} when an unfinished one of this number has other bytes
   */
  addVersion(version: NewVersion): Promise<boolean>;

  /** The whole versions of an area or of the shell, the latest first. */
  listVersions(name: string): Promise<StoredVersion[]>;
}

/** Says what a version is; a version without one is not whole. */
export const VERSION_FILE = 'version.json';

/** The registry. */
export const REGISTRY_DOCUMENT = 'areas.json';

/** Says which build of the shell is live. */
export const SHELL_DOCUMENT = 'shell.json';

/** Documents below this folder are for the people who publish, not for browsers. */
export const LOG_FOLDER = 'log';

/** Path of the document that says what a version is. */
export function versionDocument(name: string, version: string): string {
  return `${name}/${version}/${VERSION_FILE}`;
}
