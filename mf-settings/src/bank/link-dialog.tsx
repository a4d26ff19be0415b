import type {
  BankAccount,
  BankLinkFields,
  BusinessBankAccount,
} from '@mbo/gateway-contract/bank-accounts';
import { showAlert } from '@mbo/shared/bus';
import { messageOf } from '@mbo/shared/http';
import { Button, FormActions, LoadingState, Modal, Select } from '@mbo/shared/ui';
import { QueryBoundary, ReadView, useIdempotencyKey } from '@mbo/shared/ui/forms';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { linkBankAccount, useMerchantBankAccounts } from '../api/bank';
import type { SelectedBusiness } from '../common/business-page';
import { saySaved } from '../common/say-saved';
import { accountGroup, type BankLookups } from './bank-groups';
import styles from './bank.module.css';

/** What a link begins with, by the specification; it is changed once it is there. */
export function linkDraft(accountId: number, bankAccountId: number): BankLinkFields {
  return {
    accountId,
    bankAccountId,
    processingCurrencies: [],
    payoutCycleId: 0,
    isThresholdEnabled: false,
    paymentThreshold: 0,
    isSeparatedFees: false,
    feeCycleId: 0,
    isDefault: false,
  };
}

export interface LinkDialogProps {
  business: SelectedBusiness;
  lookups: BankLookups;
  linked: readonly BusinessBankAccount[];
  reload: () => Promise<unknown>;
  onClose: () => void;
}

/** Has the business paid out to another bank account of its merchant. */
export function LinkDialog({
  business,
  lookups,
  linked,
  reload,
  onClose,
}: LinkDialogProps): ReactNode {
  const { t } = useTranslation('mf-settings');
  const all = useMerchantBankAccounts(business.accountId);
  const [open, setOpen] = useState(true);
  const [draft, setDraft] = useState<BankLinkFields>();
  const idempotencyKey = useIdempotencyKey();
  const creation = useMutation({
    mutationFn: async (fields: BankLinkFields) => {
      const { accountId, businessId } = business;
      const answer = await linkBankAccount(
        { accountId, businessId },
        fields,
        idempotencyKey.of(fields),
      );
      await reload();
      return answer;
    },
    onSuccess: (answer) => {
      idempotencyKey.settle();
      saySaved(answer, t('common.success'));
      setOpen(false);
    },
    onError: (error) => {
      idempotencyKey.settle(error);
      showAlert('error', messageOf(error));
    },
  });
  return (
    <Modal
      open={open}
      title={t('bank.linkTitle')}
      width={640}
      onCancel={() => !creation.isPending && setOpen(false)}
      afterClose={onClose}
      footer={
        <FormActions>
          <Button disabled={creation.isPending} onClick={() => setOpen(false)}>
            {t('common.cancel')}
          </Button>
          <Button
            type="primary"
            disabled={!draft}
            loading={creation.isPending}
            onClick={() => draft && creation.mutate(draft)}
          >
            {t('common.create')}
          </Button>
        </FormActions>
      }
    >
      <QueryBoundary queries={[all]} failed={t('bank.failed')} skeleton={<LoadingState rows={4} />}>
        {(accounts) => (
          <Choice
            accounts={accounts.filter(
              ({ bankAccountId }) => !linked.some((one) => one.bankAccountId === bankAccountId),
            )}
            chosen={draft?.bankAccountId}
            disabled={creation.isPending}
            lookups={lookups}
            onChoose={(bankAccountId) => setDraft(linkDraft(business.accountId, bankAccountId))}
          />
        )}
      </QueryBoundary>
      {creation.isError && (
        <p role="alert" className={styles.problem}>
          {messageOf(creation.error)}
        </p>
      )}
    </Modal>
  );
}

function Choice({
  accounts,
  chosen,
  disabled,
  lookups,
  onChoose,
}: {
  accounts: readonly BankAccount[];
  chosen: number | undefined;
  disabled: boolean;
  lookups: BankLookups;
  onChoose: (bankAccountId: number) => void;
}): ReactNode {
  const { t } = useTranslation('mf-settings');
  const id = useId();
  const account = accounts.find(({ bankAccountId }) => bankAccountId === chosen);
  if (accounts.length === 0) return <p>{t('bank.nothingToLink')}</p>;
  return (
    <>
      <div className={styles.next}>
        <label htmlFor={id}>{t('bank.choose')}</label>
        <Select<number>
          id={id}
          value={chosen ?? null}
          disabled={disabled}
          placeholder={t('bank.choosePlaceholder')}
          showSearch={{ optionFilterProp: 'label' }}
          options={accounts.map(({ bankAccountId, bankName, bankAccountNumber }) => ({
            value: bankAccountId,
            label: `${bankName} ${bankAccountNumber}`,
          }))}
          onChange={onChoose}
        />
      </div>
      {account && (
        <section aria-label={t('bank.preview')} className={styles.preview}>
          <ReadView groups={[accountGroup<BankAccount>(t, account, lookups)]} values={account} />
          <p className={styles.hint}>{t('bank.draftHint')}</p>
        </section>
      )}
    </>
  );
}
