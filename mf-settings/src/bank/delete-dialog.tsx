import type { BusinessBankAccount } from '@mbo/gateway-contract/bank-accounts';
import { showAlert } from '@mbo/shared/bus';
import { messageOf } from '@mbo/shared/http';
import { Button, FormActions, Modal, Select } from '@mbo/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteLink } from '../api/bank';
import type { SelectedBusiness } from '../common/business-page';
import { saySaved } from '../common/say-saved';
import styles from './bank.module.css';

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
  const [open, setOpen] = useState(true);
  const asksNext = account.isDefault && others.length > 0;
  const [next, setNext] = useState(asksNext ? others[0]?.bankAccountId : undefined);
  const selectId = useId();
  const deletion = useMutation({
    mutationFn: async () => {
      const { bankAccountId, linkedBankAccountId } = account;
      const answer = await deleteLink({ ...business, bankAccountId }, linkedBankAccountId, next);
      await reload();
      return answer;
    },
    onSuccess: (answer) => {
      saySaved(answer, t('bank.deleted'));
      setOpen(false);
    },
    onError: (error) => showAlert('error', messageOf(error)),
  });
  return (
    <Modal
      open={open}
      title={t('bank.deleteQuestion')}
      width={480}
      onCancel={() => !deletion.isPending && setOpen(false)}
      afterClose={onClose}
      footer={
        <FormActions>
          <Button disabled={deletion.isPending} onClick={() => setOpen(false)}>
            {t('common.cancel')}
          </Button>
          <Button
            danger
            type="primary"
            loading={deletion.isPending}
            onClick={() => deletion.mutate()}
          >
            {t('common.delete')}
          </Button>
        </FormActions>
      }
    >
      <p>
        {t('bank.deleteMeans', {
          what: `${account.bankName} ${account.bankAccountNumber}`,
          name: business.name,
        })}
      </p>
      {asksNext && (
        <div className={styles.next}>
          <label htmlFor={selectId}>{t('bank.nextDefault')}</label>
          <Select<number>
            id={selectId}
            value={next ?? null}
            onChange={setNext}
            options={others.map(({ bankAccountId, bankName, bankAccountNumber }) => ({
              value: bankAccountId,
              label: `${bankName} ${bankAccountNumber}`,
            }))}
          />
        </div>
      )}
      {deletion.isError && (
        <p role="alert" className={styles.problem}>
          {messageOf(deletion.error)}
        </p>
      )}
    </Modal>
  );
}
