import type { BusinessBankAccount } from '@mbo/gateway-contract/bank-accounts';
import { Form, FormDialog, Select, useSubmitForm } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteLink } from '../api/bank';
import type { SelectedBusiness } from '../common/business-page';
import { saySaved } from '../common/say-saved';
import styles from './bank.module.css';

interface Values {
  nextDefaultBankAccountId?: number | undefined;
}

export interface DeleteDialogProps {
  business: SelectedBusiness;
  account: BusinessBankAccount;
  /** The other bank accounts of the business. */
  others: readonly BusinessBankAccount[];
  reload: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a bank account is unlinked; of the default one also which is the next default. */
export function DeleteDialog({
  business,
  account,
  others,
  reload,
  onClose,
}: DeleteDialogProps): ReactNode {
  const { t } = useTranslation('mf-settings');
  const asksNext = account.isDefault && others.length > 0;
  const submission = useSubmitForm<Values, Awaited<ReturnType<typeof deleteLink>>>({
    fields: ['nextDefaultBankAccountId'],
    send({ nextDefaultBankAccountId: next }) {
      const { bankAccountId, linkedBankAccountId } = account;
      return deleteLink({ ...business, bankAccountId }, linkedBankAccountId, next);
    },
    async onDone(answer) {
      await reload();
      saySaved(answer, t('bank.deleted'));
    },
  });
  return (
    <FormDialog<Values>
      submission={submission}
      name="delete-bank-account"
      title={t('bank.deleteQuestion')}
      okLabel={t('common.delete')}
      danger
      values={{ nextDefaultBankAccountId: others[0]?.bankAccountId }}
      onClose={onClose}
    >
      <p>
        {t('bank.deleteMeans', {
          what: `${account.bankName} ${account.bankAccountNumber}`,
          name: business.name,
        })}
      </p>
      {asksNext && (
        <Form.Item
          name="nextDefaultBankAccountId"
          label={t('bank.nextDefault')}
          className={styles.next ?? ''}
        >
          <Select<number>
            options={others.map(({ bankAccountId, bankName, bankAccountNumber }) => ({
              value: bankAccountId,
              label: `${bankName} ${bankAccountNumber}`,
            }))}
          />
        </Form.Item>
      )}
    </FormDialog>
  );
}
