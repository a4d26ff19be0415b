import { Button, Form, PlusOutlined } from '@mbo/shared/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BankDialog } from '../bank/bank-dialog';
import type { BankLookups } from '../bank/bank-groups';
import styles from '../contacts/contacts.module.css';

/**
 * Adds a bank account without leaving the form it stands in, and chooses the new one there.
 *
 * @param field  name of the form's field that holds the id of the one chosen
 */
export function AddBankAccount({
  accountId,
  lookups,
  field,
}: {
  accountId: number;
  lookups: BankLookups;
  field: string;
}): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const form = Form.useFormInstance();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        type="link"
        size="small"
        className={styles.add ?? ''}
        icon={<PlusOutlined aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('pages.createBusiness.addBankAccount')}
      </Button>
      {open && (
        <BankDialog
          accountId={accountId}
          lookups={lookups}
          onSaved={(bankAccountId) => {
            form.setFieldValue(field, bankAccountId);
            return form.validateFields([field]).catch(() => undefined);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
