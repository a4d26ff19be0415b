import { ErrorState, LoadingState, Modal } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBankAccount } from '../api/bank-accounts';
import { BankDialog } from './bank-dialog';
import type { BankLookups } from './bank-groups';

/** Reads a bank account as it is now, and opens it for editing. */
export function ModifyBankAccount({
  accountId,
  bankAccountId,
  lookups,
  onClose,
}: {
  accountId: number;
  bankAccountId: number;
  lookups: BankLookups;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const { data, error, isFetching, refetch } = useBankAccount(accountId, bankAccountId);
  if (data && !isFetching) {
    return <BankDialog accountId={accountId} lookups={lookups} account={data} onClose={onClose} />;
  }
  return (
    <Modal open title={t('pages.bank.modify')} width={680} footer={null} onCancel={onClose}>
      {error && !isFetching ? (
        <ErrorState
          title={t('pages.bank.detailFailed')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingState rows={8} />
      )}
    </Modal>
  );
}
