import { Button, Form, PlusOutlined } from '@mbo/shared/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useContacts, type ContactKind } from '../api/contacts';
import { ContactDialog } from './contact-dialog';
import styles from './contacts.module.css';

/**
 * Adds a manager or support without leaving the form it stands in, and chooses the new one there.
 *
 * @param field  name of the form's field that holds the id of who is chosen
 */
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
  const form = Form.useFormInstance();
  const [open, setOpen] = useState(false);
  const presentDefault = useContacts(kind, accountId).data?.find(({ isDefault }) => isDefault);
  return (
    <>
      <Button
        type="link"
        size="small"
        className={styles.add ?? ''}
        icon={<PlusOutlined aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t(`pages.contacts.${kind}.addNew`)}
      </Button>
      {open && (
        <ContactDialog
          kind={kind}
          accountId={accountId}
          presentDefault={presentDefault}
          onSaved={({ id }) => {
            form.setFieldValue(field, id);
            void form.validateFields([field]);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
