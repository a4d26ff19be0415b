import { queryClient, useLookups } from '@mbo/shared/ui';
import { EditDialog } from '@mbo/shared/ui/forms';
import type { AccountManager, AccountSupport } from '@mbo/gateway-contract/contacts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  contactsKey,
  saveContact,
  toContact,
  toContactValues,
  useContacts,
  type Contact,
  type ContactKind,
  type ContactSaved,
  type ContactValues,
} from '../api/contacts';
import { AddInPlace } from '../common/add-in-place';
import { NOBODY } from '../common/person';
import { contactGroups } from './contact-groups';

interface ContactDialogProps {
  kind: ContactKind;
  accountId: number;
  /** The one to change. Default: a new one. */
  contact?: Contact | undefined;
  /** The present default of its kind; undefined while there is none. */
  presentDefault: Contact | undefined;
  onSaved?: (contact: Contact) => void;
  onClose: () => void;
}

/** Adds a manager or support, or changes one. */
export function ContactDialog({
  kind,
  accountId,
  contact,
  presentDefault,
  onSaved,
  onClose,
}: ContactDialogProps): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const countries = useLookups(['countries']).data?.countries ?? [];

  // The code follows the country; while the list is not there it can only be the one there was.
  const withPhoneCode = (values: ContactValues): ContactValues => ({
    ...values,
    phoneCode:
      countries.find(({ countryId }) => countryId === values.phoneCodeCountryId)
        ?.countryPhoneCode ?? values.phoneCode,
  });
  const reload = () => queryClient.invalidateQueries({ queryKey: contactsKey(kind, accountId) });

  return (
    <EditDialog<ContactValues, ContactSaved>
      name={`${kind}-form`}
      title={t(`pages.contacts.${kind}.${contact ? 'modify' : 'addNew'}`)}
      okLabel={t(contact ? 'pages.update' : 'pages.create')}
      groups={contactGroups(t, { kind, contact, presentDefault })}
      values={
        contact ? toContactValues(contact) : { ...NOBODY, isDefault: presentDefault === undefined }
      }
      version={contact?.version}
      fromRecord={(record) => toContactValues(toContact(record as AccountManager | AccountSupport))}
      save={(values, options) =>
        saveContact({ kind, accountId, id: contact?.id }, withPhoneCode(values), options)
      }
      {...(!contact && { successMessage: t('pages.contacts.created') })}
      onSaved={async (answer) => {
        await reload();
        if (answer.contact) onSaved?.(answer.contact);
      }}
      onTakeTheirs={() => void reload()}
      onClose={onClose}
    />
  );
}

/** Adds a manager or support in a form whose `field` holds the id of who is chosen. */
export function AddContact({
  kind,
  accountId,
  field,
}: Pick<ContactDialogProps, 'kind' | 'accountId'> & { field: string }): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const presentDefault = useContacts(kind, accountId).data?.find(({ isDefault }) => isDefault);
  return (
    <AddInPlace
      field={field}
      label={t(`pages.contacts.${kind}.addNew`)}
      dialog={({ saved, close }) => (
        <ContactDialog
          kind={kind}
          accountId={accountId}
          presentDefault={presentDefault}
          onSaved={({ id }) => void saved(id)}
          onClose={close}
        />
      )}
    />
  );
}
