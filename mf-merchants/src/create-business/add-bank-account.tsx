import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BankDialog } from '../bank/bank-dialog';
import type { BankLookups } from '../bank/bank-groups';
import { AddInPlace } from '../common/add-in-place';

/** Adds a bank account in a form whose `field` holds the id of the one chosen. */
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
  return (
    <AddInPlace
      field={field}
      label={t('pages.createBusiness.addBankAccount')}
      dialog={({ saved, close }) => (
        <BankDialog accountId={accountId} lookups={lookups} onSaved={saved} onClose={close} />
      )}
    />
  );
}
