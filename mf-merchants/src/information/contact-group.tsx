import { Name, Select } from '@mbo/shared/ui';
import type { EditField, EditGroup } from '@mbo/shared/ui/forms';
import { phoneNumber, type Contact, type ContactKind } from '../api/contacts';
import type { BusinessValues } from '../api/records';
import { fullName } from '../common/person';
import { chosen } from '../common/rules';
import type { Words } from '../common/words';
import { AddContact } from '../contacts/contact-dialog';
import styles from '../common/common.module.css';

/** Values that name the manager and the support of a business. */
type ContactChoice = Pick<BusinessValues, 'defaultAccountManagerId' | 'defaultAccountSupportId'>;

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
          <dl className={styles.terms}>
            <div>
              <dt>{t('pages.contacts.phone')}</dt>
              <dd>
                <Name>{phoneNumber(contact)}</Name>
              </dd>
            </div>
            {contact.email !== '' && (
              <div>
                <dt>{t('pages.contacts.email')}</dt>
                <dd>{contact.email}</dd>
              </div>
            )}
          </dl>
        )
      );
    },
  };
}
