import type { AccountId } from '../../core/authorisation/account-id';
import type { Actor } from '../../core/audit/actor';
import { audit, type AuditSource, changedColumns, changesOf } from '../../core/audit/audit';
import { userIdOf } from '../../core/authentication/principal';
import type { Trx } from '../../core/database/schema';
import { invalid, notFound } from '../../core/errors/app-error';
import { type CodedFieldError, fieldError } from '../../core/errors/field-error';
import { updateVersioned } from '../../core/records/update-row';
import {
  type ContactFields,
  type ContactKind,
  type ContactShapes,
  defaultFieldOf,
  type StoredContact,
  toRecord,
  toStored,
} from './contact';
import { lockAccount } from '../accounts/repository';
import { checkPhone } from './phone';
import { clearDefault, findContact, findDefault, insertContact } from './repository';

/**
 * Adds a contact to the account; the first of its kind is the default whether or not it asks to be.
 * `fieldPrefix` leads the names of refused fields, where the contact is a part of a larger request:
 * with `manager` they read `manager.phone`.
 *
 * @throws {AppError} 422.
 */
export async function createContact<K extends ContactKind>(
  trx: Trx,
  source: AuditSource,
  accountId: AccountId,
  kind: K,
  fields: ContactShapes[K]['fields'],
  fieldPrefix = '',
): Promise<ContactShapes[K]['record']> {
  const contact = await checkedContact(trx, fields, fieldPrefix);
  await lockAccount(trx, accountId);
  const isFirst = (await findDefault(trx, accountId, kind)) === undefined;
  if (contact.is_default && !isFirst) await takeDefault(trx, source, accountId, kind);

  const row = await insertContact(
    trx,
    accountId,
    kind,
    { ...contact, is_default: contact.is_default || isFirst },
    userIdOf(source.principal),
  );
  await audit(trx, source, {
    action: `${kind}.create`,
    accountId,
    record: { kind, id: row.contact_id },
    details: { contactId: row.contact_id, isDefault: row.is_default },
  });
  return toRecord(kind, row);
}

interface ContactChange<K extends ContactKind> {
  accountId: AccountId;
  kind: K;
  contactId: number;
  fields: ContactShapes[K]['fields'];
  /** The version that the caller read. */
  expected: number;
}

/**
 * Changes a contact. Making it the default takes that from the other; the default itself stays one
 * until another is.
 *
 * @throws {AppError} 404, 412 and 422.
 */
export async function changeContact<K extends ContactKind>(
  trx: Trx,
  { source, by }: Actor,
  { accountId, kind, contactId, fields, expected }: ContactChange<K>,
): Promise<ContactShapes[K]['record']> {
  const contact = await checkedContact(trx, fields, '');
  await lockAccount(trx, accountId);
  const before = await findContact(trx, accountId, kind, contactId);
  if (!before) throw notFound();

  const movesDefault = contact.is_default && !before.is_default;
  if (movesDefault) await takeDefault(trx, source, accountId, kind);
  await updateVersioned(trx, {
    table: 'account_contacts',
    key: { account_id: accountId, contact_id: contactId },
    expected,
    set: { ...contact, is_default: contact.is_default || before.is_default },
    by,
    current: async () => toRecord(kind, before),
  });
  // Only now: of two who both change it, the later hears of the conflict first.
  if (before.is_default && !contact.is_default) throw needsDefault(kind);

  const after = await findContact(trx, accountId, kind, contactId);
  if (!after) throw notFound();
  await audit(trx, source, {
    action: `${kind}.change`,
    accountId,
    record: { kind, id: contactId },
    changes: changesOf(toRecord(kind, before), toRecord(kind, after)),
    details: { contactId, changed: changedColumns(before, contact) },
  });
  return toRecord(kind, after);
}

/** Whoever was the default is none any more, which its own history tells as well. */
async function takeDefault(
  trx: Trx,
  source: AuditSource,
  accountId: AccountId,
  kind: ContactKind,
): Promise<void> {
  const former = await clearDefault(trx, accountId, kind, userIdOf(source.principal));
  if (!former) return;
  await audit(trx, source, {
    action: `${kind}.change`,
    accountId,
    record: { kind, id: former.contact_id },
    changes: [{ field: defaultFieldOf(kind), from: true, to: false }],
    details: { contactId: former.contact_id, changed: ['is_default'] },
  });
}

/** The rules that no single field shows. @throws {AppError} 422. */
async function checkedContact(
  trx: Trx,
  fields: ContactFields,
  fieldPrefix: string,
): Promise<StoredContact> {
  const phone = await checkPhone(trx, fields);
  if (!phone.ok) throw invalid(phone.errors.map((error) => prefixed(error, fieldPrefix)));
  return { ...toStored(fields), phone: phone.phone };
}

function prefixed(error: CodedFieldError, prefix: string): CodedFieldError {
  return { ...error, field: prefix === '' ? error.field : `${prefix}.${error.field}` };
}

function needsDefault(kind: ContactKind) {
  return invalid([fieldError(defaultFieldOf(kind), 'contact_default_needed', { kind })]);
}
