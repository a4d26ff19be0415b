import { sql } from 'kysely';
import type { AccountId } from '../../core/authorisation/account-id';
import type { Db, Trx } from '../../core/database/schema';
import { nextVersion } from '../../core/records/update-row';
import type { ContactKind, ContactRow, StoredContact } from './contact';

/** The default first, then by name, whatever the case. */
export function listContacts(
  db: Db,
  accountId: AccountId,
  kind: ContactKind,
): Promise<ContactRow[]> {
  return contacts(db, accountId, kind)
    .orderBy('is_default', 'desc')
    .orderBy(sql`lower(first_name)`)
    .orderBy(sql`lower(last_name)`)
    .orderBy('contact_id')
    .execute();
}

/** Undefined when the account has no contact of that kind with that id. */
export function findContact(
  db: Db,
  accountId: AccountId,
  kind: ContactKind,
  contactId: number,
): Promise<ContactRow | undefined> {
  return contacts(db, accountId, kind).where('contact_id', '=', contactId).executeTakeFirst();
}

/** Who is the default of that kind, if the account has any contact of it. */
export function findDefault(
  db: Db,
  accountId: AccountId,
  kind: ContactKind,
): Promise<ContactRow | undefined> {
  return contacts(db, accountId, kind).where('is_default', '=', true).executeTakeFirst();
}

/**
 * The default, which it returns, is no longer one. Its version counts on, as whoever has it open sees
 * something old.
 */
export function clearDefault(
  trx: Trx,
  accountId: AccountId,
  kind: ContactKind,
  userId: number | null,
): Promise<{ contact_id: number } | undefined> {
  return trx
    .updateTable('account_contacts')
    .set({ is_default: false, ...nextVersion(userId) })
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('is_default', '=', true)
    .returning('contact_id')
    .executeTakeFirst();
}

/**
 * Adds a contact. Who was the default of its kind must be it no more: there is one. Without `userId`
 * no user did.
 */
export function insertContact(
  trx: Trx,
  accountId: AccountId,
  kind: ContactKind,
  contact: StoredContact,
  userId: number | null,
): Promise<ContactRow> {
  return trx
    .insertInto('account_contacts')
    .values({ account_id: accountId, kind, ...contact, updated_by: userId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function contacts(db: Db, accountId: AccountId, kind: ContactKind) {
  return db
    .selectFrom('account_contacts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', '=', kind);
}
