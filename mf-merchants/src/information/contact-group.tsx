import { Select } from '@mbo/shared/ui';
import type { EditField, EditGroup } from '@mbo/shared/ui/forms';
import { fullName, phoneNumber, type Contact, type ContactKind } from '../api/contacts';
import { AddContact } from '../contacts/add-contact';
import { chosen } from '../common/rules';
import type { Words } from '../common/words';
import type { ReactNode } from 'react';
import styles from '../common/common.module.css';

/** Some facts to be read, two in a line where there is room. Empty ones are left out. */
function Terms({
  terms,
}: {
  terms: readonly (readonly [term: string, value: ReactNode])[];
}): ReactNode {
  return (
    <dl className={styles.terms}>
      {terms
        .filter(([, value]) => value !== '' && value !== null && value !== undefined)
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Values that name the manager and the support of a business. */
export interface ContactChoice {
  defaultAccountManagerId: number | null;
  defaultAccountSupportId: number | null;
}

const FIELD = {
  manager: 'defaultAccountManagerId',
  support: 'defaultAccountSupportId',
} as const satisfies Record<ContactKind, keyof ContactChoice>;

/**
 * The block of a business' account manager or account support: name, phone, email. While it is
 * edited another one is chosen from those of the account, or added.
 */
export function contactGroup<Values extends ContactChoice>(
  t: Words,
  kind: ContactKind,
  accountId: number,
  contacts: readonly Contact[],
): EditGroup<Values> {
  const contactOf = (values: Values): Contact | undefined =>
    contacts.find(({ id }) => id === values[FIELD[kind]]);
  return {
    key: kind,
    title: t(`pages.contacts.${kind}.one`),
    fields: [
      {
        name: FIELD[kind] as EditField<Values>['name'],
        label: t('pages.contacts.name'),
        show: (values) => {
          const contact = contactOf(values);
          return contact ? fullName(contact) : '';
        },
        input: (
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t(`pages.contacts.${kind}.choose`)}
            notFoundContent={t(`pages.contacts.${kind}.none`)}
            getPopupContainer={(trigger: HTMLElement) => trigger.parentElement ?? trigger}
            options={contacts.map((contact) => ({ value: contact.id, label: fullName(contact) }))}
          />
        ),
        rules: [chosen(t('pages.createBusiness.missing.contacts'))],
        hint: <AddContact kind={kind} accountId={accountId} field={FIELD[kind]} />,
        wide: true,
      },
    ],
    footer: (values) => {
      const contact = contactOf(values);
      return (
        contact && (
          <Terms
            terms={[
              [t('pages.contacts.phone'), phoneNumber(contact)],
              [t('pages.contacts.email'), contact.email],
            ]}
          />
        )
      );
    },
  };
}
