import { sql } from 'kysely';
import type { Readable } from 'node:stream';
import { v7 as uuidv7 } from 'uuid';
import type { AccountId } from '../authorisation/account-id';
import type { PrincipalRef } from '../authentication/principal';
import type { Database, Db } from '../database/schema';
import { notFound } from '../errors/app-error';
import { defineScheduledJob } from '../jobs/job';
import { safeFileName } from './file-name';
import { type FileStorage, newStorageKey } from './storage/storage';

/** How long a file may wait for something to refer to it, in minutes. */
const PENDING_MINUTES = 60;

/** Files that one clean-up clears away; the rest wait for the next one. */
const MAX_CLEARED = 1_000;

export interface FilesContext {
  db: Db;
  storage: FileStorage;
}

/** What a file belongs to: a kind of record and its id, such as `invoice` and `1042`. */
export interface FileOwner {
  kind: string;
  id: string;
}

export interface StoredFile {
  accountId: AccountId;
  /** UUIDv7. */
  fileId: string;
  /** Safe for a header and a folder. */
  name: string;
  /** As found in the content. */
  contentType: string;
  bytes: number;
  /** In hexadecimal. */
  sha256: string;
  storageKey: string;
  /** ISO 8601, UTC. */
  createdAt: string;
}

export interface NewFile {
  accountId: AccountId;
  createdBy: PrincipalRef;
  /** As its owner named it; made safe here. */
  name: string;
  contentType: string;
  maxBytes: number;
}

/**
 * Stores a file that nothing refers to yet; it is cleared away after an hour unless `keepFile` says
 * what it belongs to. Its row comes first, so that bytes a gateway died over are found again.
 * @throws {AppError} 413 `too_large`; whatever `content` throws. Then nothing of it is left.
 */
export async function storeFile(
  { db, storage }: FilesContext,
  { accountId, createdBy, name, contentType, maxBytes }: NewFile,
  content: Readable,
): Promise<StoredFile> {
  const key = newStorageKey();
  const id = { account_id: accountId, file_id: uuidv7() };
  await db
    .insertInto('files')
    .values({
      ...id,
      name: safeFileName(name),
      content_type: contentType,
      storage_key: key,
      created_by_kind: createdBy.kind,
      created_by_id: createdBy.id,
    })
    .execute();
  try {
    const { bytes, sha256 } = await storage.put(content, { maxBytes, key });
    const row = await db
      .updateTable('files')
      .set({ bytes, sha256: Buffer.from(sha256, 'hex') })
      .where('account_id', '=', id.account_id)
      .where('file_id', '=', id.file_id)
      .where('state', '=', 'pending')
      .returningAll()
      .executeTakeFirstOrThrow();
    return toFile(row);
  } catch (error) {
    await discardFile({ db, storage }, { accountId, fileId: id.file_id, storageKey: key });
    throw error;
  }
}

/** Clears a pending file away at once. What cannot be cleared now, the clean-up job clears. */
export async function discardFile(
  { db, storage }: FilesContext,
  { accountId, fileId, storageKey }: Pick<StoredFile, 'accountId' | 'fileId' | 'storageKey'>,
): Promise<void> {
  try {
    await storage.remove(storageKey);
    await deleteRow(db, accountId, fileId);
  } catch {
    // The row is still there, and what made us discard the file is what the caller is to hear.
  }
}

/**
 * Says what a pending file belongs to, in the transaction that makes its owner refer to it.
 * @throws {AppError} 404 if the account has no such pending file
 */
export async function keepFile(
  trx: Db,
  accountId: AccountId,
  fileId: string,
  owner: FileOwner,
): Promise<StoredFile> {
  const row = await trx
    .updateTable('files')
    .set({ state: 'kept', owner_kind: owner.kind, owner_id: owner.id })
    .where('account_id', '=', accountId)
    .where('file_id', '=', fileId)
    .where('state', '=', 'pending')
    .where('bytes', 'is not', null)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  return toFile(row);
}

/**
 * Lets go of a kept file, in the transaction in which its owner does; its bytes are cleared away
 * later. Not an error if it is gone already.
 */
export async function removeFile(trx: Db, accountId: AccountId, fileId: string): Promise<void> {
  await trx
    .updateTable('files')
    .set({ state: 'removed' })
    .where('account_id', '=', accountId)
    .where('file_id', '=', fileId)
    .execute();
}

/** @throws {AppError} 404 if the account keeps no such file */
export async function findFile(db: Db, accountId: AccountId, fileId: string): Promise<StoredFile> {
  const row = await db
    .selectFrom('files')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('file_id', '=', fileId)
    .where('state', '=', 'kept')
    .executeTakeFirst();
  if (!row) throw notFound();
  return toFile(row);
}

/**
 * Clears away the files that nothing refers to: pending for longer than an hour, or removed. Bytes go
 * before their row, so that one that fails is tried again by the next clean-up. Several gateways may
 * do this at once.
 * @returns how many files are gone
 * @throws {AggregateError} if the storage refused some; the others are gone all the same
 */
export async function cleanUpFiles({ db, storage }: FilesContext): Promise<number> {
  // First a state of its own: from here on nobody can keep them any more.
  await db
    .updateTable('files')
    .set({ state: 'removed' })
    .where('state', '=', 'pending')
    .where('created_at', '<', sql<Date>`now() - make_interval(mins => ${PENDING_MINUTES})`)
    .execute();
  const rows = await db
    .selectFrom('files')
    .select(['account_id', 'file_id', 'storage_key'])
    .where('state', '=', 'removed')
    .orderBy('created_at')
    .limit(MAX_CLEARED)
    .execute();
  const errors: unknown[] = [];
  for (const row of rows) {
    try {
      await storage.remove(row.storage_key);
      await deleteRow(db, row.account_id, row.file_id);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) {
    throw new AggregateError(errors, `${errors.length} of ${rows.length} files were not removed.`);
  }
  return rows.length;
}

async function deleteRow(db: Db, accountId: AccountId, fileId: string): Promise<void> {
  await db
    .deleteFrom('files')
    .where('account_id', '=', accountId)
    .where('file_id', '=', fileId)
    .where('state', '!=', 'kept')
    .execute();
}

type FileRow = Pick<
  Database['files'],
  'account_id' | 'file_id' | 'name' | 'content_type' | 'bytes' | 'sha256' | 'storage_key'
> & { created_at: Date };

function toFile(row: FileRow): StoredFile {
  return {
    accountId: row.account_id,
    fileId: row.file_id,
    name: row.name,
    contentType: row.content_type,
    bytes: row.bytes ?? 0,
    sha256: row.sha256?.toString('hex') ?? '',
    storageKey: row.storage_key,
    createdAt: row.created_at.toISOString(),
  };
}

/** Clears away the files that nothing refers to. */
export const filesCleanUp = defineScheduledJob<FilesContext>({
  name: 'files-clean-up',
  everySeconds: 15 * 60,
  timeoutSeconds: 10 * 60,
  handle: ({ db, storage }) => cleanUpFiles({ db, storage }),
});
