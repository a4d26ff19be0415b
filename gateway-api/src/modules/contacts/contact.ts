import type {
  AccountManager,
  AccountSupport,
  ManagerFields,
  SupportFields,
} from '@mbo/gateway-contract/contacts';
import type { Selectable } from 'kysely';
import type { AccountContacts } from '../tables';

/** Managers and supports are the same kind of record under other names. */
export type ContactKind = 'manager' | 'support';

/** What each kind is sent as and answered as. */
export interface ContactShapes {
  manager: { fields: ManagerFields; record: AccountManager };
  support: { fields: SupportFields; record: AccountSupport };
}

export type ContactFields = ManagerFields | SupportFields;
export type ContactRow = Selectable<AccountContacts>;

/** A contact whatever its kind, as it is stored. */
export interface StoredContact {
  first_name: string;
  last_name: string;
  email: string;
  phone_country_id: number;
  phone_code: string;
  phone: string;
  is_default: boolean;
}

/** What a request says of a contact, as it is stored. */
export function toStored(fields: ContactFields): StoredContact {
  return {
    first_name: fields.fisrtName,
    last_name: fields.lastName,
    email: fields.email,
    phone_country_id: fields.phoneCodeCountryId,
    phone_code: fields.phoneCode,
    phone: fields.phone,
    is_default: 'defaultManager' in fields ? fields.defaultManager : fields.defaultSupport,
  };
}

/** Name of the field that says whether it is the default. */
export function defaultFieldOf(kind: ContactKind): 'defaultManager' | 'defaultSupport' {
  return kind === 'manager' ? 'defaultManager' : 'defaultSupport';
}

/**
 * A contact as the calls of its kind have it, `fisrtName` included.
 *
 * Source: specification of access and merchants, 'Entities and their fields', 'Manager' and
 * 'Support'.
 */
export function toRecord<K extends ContactKind>(
  kind: K,
  row: ContactRow,
): ContactShapes[K]['record'] {
  const person = {
    merchantAccountId: row.account_id,
    fisrtName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phoneCodeCountryId: row.phone_country_id,
    phoneCode: row.phone_code,
    phone: row.phone,
    version: row.version,
  };
  const record: AccountManager | AccountSupport =
    kind === 'manager'
      ? { ...person, accountManagerId: row.contact_id, defaultManager: row.is_default }
      : { ...person, accountSupportId: row.contact_id, defaultSupport: row.is_default };
  return record as ContactShapes[K]['record'];
}
