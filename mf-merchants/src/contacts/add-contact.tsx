import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useContacts, type ContactKind } from '../api/contacts';
import { AddInPlace } from '../common/add-in-place';
import { ContactDialog } from './contact-dialog';

/** Adds a manager or support in a form whose `field` holds the id of who is chosen. */
export function AddContact({
  kind,
  accountId,
  field,
}: {
  kind: ContactKind;
  accountId: number;
  field: string;
}): ReactNode {
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
