import type {
  AccountManager,
  AccountSupport,
  ManagerSaved,
  ManagersResponse,
  SupportSaved,
  SupportsResponse,
} from '@mbo/shared/contract';
import { http } from '@mbo/shared/http';
import type { SaveOptions } from '@mbo/shared/ui/forms';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

export type ContactKind = 'manager' | 'support';

/** A manager or a support: the two differ in the names of two keys only. */
export interface Contact {
  id: number;
  /** Spelt so in the calls. */
  fisrtName: string;
  lastName: string;
  email: string;
  phoneCodeCountryId: number | null;
  /** Without the plus sign. */
  phoneCode: string;
  phone: string;
  isDefault: boolean;
  version: number;
}

export type ContactValues = Omit<Contact, 'id' | 'version'>;

const PATHS: Record<ContactKind, string> = { manager: 'managers', support: 'supports' };

export const contactsKey = (kind: ContactKind, accountId: number): readonly unknown[] => [
  'contacts',
  kind,
  accountId,
];

function isManager(record: AccountManager | AccountSupport): record is AccountManager {
  return 'accountManagerId' in record;
}

export function toContact(record: AccountManager | AccountSupport): Contact {
  const { fisrtName, lastName, email, phoneCodeCountryId, phoneCode, phone, version } = record;
  return {
    id: isManager(record) ? record.accountManagerId : record.accountSupportId,
    isDefault: isManager(record) ? record.defaultManager : record.defaultSupport,
    ...{ fisrtName, lastName, email, phoneCodeCountryId, phoneCode, phone, version },
  };
}

/** Of a contact what a form changes. */
export function toContactValues({ id: _id, version: _version, ...values }: Contact): ContactValues {
  return values;
}

/** The managers or the supports of an account: the default first, then by name. */
export function useContacts(kind: ContactKind, accountId: number): UseQueryResult<Contact[]> {
  return useQuery({
    queryKey: contactsKey(kind, accountId),
    queryFn: async ({ signal }) => {
      const path = `/accounts/${accountId}/${PATHS[kind]}`;
      const { data } = await http.get<ManagersResponse & SupportsResponse>(path, { signal });
      return (kind === 'manager' ? data.managers : data.supports).map(toContact);
    },
  });
}

/** Adds a contact, or changes the one with `id` as it was read in `version`. */
export async function saveContact(
  { kind, accountId, id }: { kind: ContactKind; accountId: number; id: number | undefined },
  { isDefault, ...person }: ContactValues,
  { version, idempotencyKey }: SaveOptions,
): Promise<{ contact: Contact; message: string }> {
  const path = `/accounts/${accountId}/${PATHS[kind]}`;
  const body = {
    ...person,
    [kind === 'manager' ? 'defaultManager' : 'defaultSupport']: isDefault,
  };
  const { data } = await (id === undefined
    ? http.post<ManagerSaved | SupportSaved>(path, body, { idempotencyKey })
    : http.put<ManagerSaved | SupportSaved>(`${path}/${id}`, body, { version }));
  const record = 'manager' in data ? data.manager : data.support;
  return { contact: toContact(record), message: data.message };
}

/** 'Ada Lovelace'. */
export function fullName({ fisrtName, lastName }: Pick<Contact, 'fisrtName' | 'lastName'>): string {
  return `${fisrtName} ${lastName}`.trim();
}

/** '+44 2079460000'. */
export function phoneNumber({ phoneCode, phone }: Pick<Contact, 'phoneCode' | 'phone'>): string {
  return `+${phoneCode} ${phone}`;
}
