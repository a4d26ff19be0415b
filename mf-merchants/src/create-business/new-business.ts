import type { Lookups } from '@mbo/gateway-contract/lookups';
import type { Contact, ContactKind } from '../api/contacts';
import type { BusinessValues } from '../api/records';
import type { createBusiness } from '../api/set-up';

/** What the form of a new business holds. */
export interface NewBusiness extends Omit<BusinessValues, 'status'> {
  bankAccountId: number | null;
}

export type CreateLookups = Required<
  Pick<Lookups, 'countries' | 'currencies' | 'frequencies' | 'merchantCategoryCodes'>
>;

/** It begins with the default contacts of its account; where it is paid out to is to be chosen. */
export function newBusiness(contacts: Record<ContactKind, readonly Contact[]>): NewBusiness {
  const defaultOf = (kind: ContactKind): number | null =>
    contacts[kind].find(({ isDefault }) => isDefault)?.id ?? null;
  return {
    name: '',
    merchantCategoryCodeId: null,
    statementDescriptor: '',
    defaultAccountManagerId: defaultOf('manager'),
    defaultAccountSupportId: defaultOf('support'),
    bankAccountId: null,
  };
}

/** Body of the call that creates it. The form has seen to it that nothing is missing. */
export function createBody(
  accountId: number,
  values: NewBusiness,
): Parameters<typeof createBusiness>[1] {
  return {
    business: {
      merchantAccountId: accountId,
      name: values.name.trim(),
      merchantCategoryCodeId: values.merchantCategoryCodeId,
      statementDescriptor: values.statementDescriptor.trim(),
      defaultAccountManagerId: values.defaultAccountManagerId ?? 0,
      defaultAccountSupportId: values.defaultAccountSupportId ?? 0,
      Status: 'Active',
    },
    BankAccount: { bankAccountId: values.bankAccountId ?? 0 },
  };
}
