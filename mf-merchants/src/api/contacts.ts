import type {
  AccountManager,
  AccountSupport,
  ContactCalls,
  ManagerSaved,
  SupportSaved,
} from '@mbo/gateway-contract/contacts';
import { DEFAULT_ERROR_MESSAGE, GatewayError, gatewayCalls } from '@mbo/shared/http';
import type { SaveOptions } from '@mbo/shared/ui/forms';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { filled } from '../common/filled';
import { personAsSent, personOf, type Person, type PersonSent } from '../common/person';

export type ContactKind = 'manager' | 'support';

/** A manager or a support: the two differ in the names of two keys only. */
export interface Contact extends Person {
  id: number;
  isDefault: boolean;
  version: number;
}

export type ContactValues = Omit<Contact, 'id' | 'version'>;

export interface ContactSaved {
  /** As it is now; gateways need not return it. */
  contact?: Contact;
  message?: string;
}

const call = gatewayCalls<ContactCalls>();

/** Key of the managers or supports of an account. */
export const contactsKey = (kind: ContactKind, accountId: number): readonly unknown[] => [
  'mf-merchants',
  'contacts',
  kind,
  accountId,
];

function isManager(record: AccountManager | AccountSupport): record is AccountManager {
  return 'accountManagerId' in record;
}

/** A manager or a support, told apart by the names of its fields, as pages have both. */
export function toContact(record: AccountManager | AccountSupport): Contact {
  return {
    id: isManager(record) ? record.accountManagerId : record.accountSupportId,
    isDefault: isManager(record) ? record.defaultManager : record.defaultSupport,
    version: record.version,
    ...personOf(record),
  };
}

/** Of a contact what a form changes. */
export function toContactValues({ id: _id, version: _version, ...values }: Contact): ContactValues {
  return values;
}

/** The managers or the supports of an account: the default first, the others as the gateway has them. */
export function useContacts(kind: ContactKind, accountId: number): UseQueryResult<Contact[]> {
  return useQuery({
    queryKey: contactsKey(kind, accountId),
    queryFn: async ({ signal }) => {
      const options = { params: { accountId }, signal };
      const records =
        kind === 'manager'
          ? (await call('GET /accounts/:accountId/managers', options)).managers
          : (await call('GET /accounts/:accountId/supports', options)).supports;
      // Gateways need not sort them.
      return records.map(toContact).sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
    },
  });
}

/** One of them as it is now. */
export async function readContact(
  kind: ContactKind,
  accountId: number,
  id: number,
): Promise<Contact> {
  const options = { params: { accountId, id } };
  return toContact(
    kind === 'manager'
      ? await call('GET /accounts/:accountId/managers/:id', options)
      : await call('GET /accounts/:accountId/supports/:id', options),
  );
}

/** @throws {GatewayError} for a proxy's page with status 200, which must not count as saved */
function toSaved(data: ManagerSaved | SupportSaved): ContactSaved {
  if (typeof data === 'string' && data !== '') {
    throw new GatewayError(DEFAULT_ERROR_MESSAGE, 0, 'unexpected_answer');
  }
  const { manager, support, message }: Partial<ManagerSaved & SupportSaved> = { ...data };
  const record = manager ?? support;
  return { ...(record && { contact: toContact(record) }), ...(message && { message }) };
}

type ContactBody = PersonSent & ({ defaultManager: boolean } | { defaultSupport: boolean });

/** Adds a manager or a support: which of them, the body's flag says. */
export async function createContact(
  accountId: number,
  body: ContactBody,
  idempotencyKey: string,
): Promise<ContactSaved> {
  const options = { params: { accountId }, idempotencyKey };
  return toSaved(
    'defaultManager' in body
      ? await call('POST /accounts/:accountId/managers', { ...options, body: filled(body) })
      : await call('POST /accounts/:accountId/supports', { ...options, body: filled(body) }),
  );
}

/** Adds a contact, or changes the one with `id` as it was read in `version`. */
export async function saveContact(
  { kind, accountId, id }: { kind: ContactKind; accountId: number; id: number | undefined },
  { isDefault, ...person }: ContactValues,
  { version, idempotencyKey }: SaveOptions,
): Promise<ContactSaved> {
  const body: ContactBody =
    kind === 'manager'
      ? { ...personAsSent(person), defaultManager: isDefault }
      : { ...personAsSent(person), defaultSupport: isDefault };
  if (id === undefined) return createContact(accountId, body, idempotencyKey);
  const options = { params: { accountId, id }, version };
  return toSaved(
    'defaultManager' in body
      ? await call('PUT /accounts/:accountId/managers/:id', { ...options, body: filled(body) })
      : await call('PUT /accounts/:accountId/supports/:id', { ...options, body: filled(body) }),
  );
}

/** '+44 2079460000'. */
export function phoneNumber({ phoneCode, phone }: Pick<Contact, 'phoneCode' | 'phone'>): string {
  return `+${phoneCode} ${phone}`;
}
