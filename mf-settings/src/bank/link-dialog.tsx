import type {
  BankAccount,
  BankLinkFields,
  BusinessBankAccount,
} from '@mbo/gateway-contract/bank-accounts';
import {
  Form,
  FormDialog,
  LoadingState,
  Select,
  useBankAccounts,
  useSubmitForm,
} from '@mbo/shared/ui';
import { QueryBoundary, ReadView } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { linkBankAccount } from '../api/bank';
import type { SelectedBusiness } from '../common/business-page';
import { saySaved } from '../common/say-saved';
import { accountGroup, type BankLookups } from './bank-groups';
import styles from './bank.module.css';

/** What a link begins with, by the specification; it is changed once it is there. */
function linkDraft(accountId: number, bankAccountId: number): BankLinkFields {
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

interface Values {
  bankAccountId: number;
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
  // One that was added a moment ago must be there.
  const all = useBankAccounts(business.accountId, { staleTime: 0 });
  const { accountId, businessId } = business;
  const submission = useSubmitForm<Values, Awaited<ReturnType<typeof linkBankAccount>>>({
    fields: ['bankAccountId'],
    send: ({ bankAccountId }, idempotencyKey) =>
      linkBankAccount(
        { accountId, businessId },
        linkDraft(accountId, bankAccountId),
        idempotencyKey,
      ),
    async onDone(answer) {
      await reload();
      saySaved(answer, t('common.success'));
    },
  });
  return (
    <FormDialog<Values>
      submission={submission}
      name="link-bank-account"
      title={t('bank.linkTitle')}
      okLabel={t('common.create')}
      width={640}
      canSend={({ bankAccountId }) => bankAccountId !== undefined}
      onClose={onClose}
    >
      <QueryBoundary queries={[all]} failed={t('bank.failed')} skeleton={<LoadingState rows={4} />}>
        {(accounts) => (
          <Choice
            accounts={accounts.filter(
              ({ bankAccountId }) => !linked.some((one) => one.bankAccountId === bankAccountId),
            )}
            lookups={lookups}
          />
        )}
      </QueryBoundary>
    </FormDialog>
  );
}

function Choice({
  accounts,
  lookups,
}: {
  accounts: readonly BankAccount[];
  lookups: BankLookups;
}): ReactNode {
  const { t } = useTranslation('mf-settings');
  const chosen = Form.useWatch<number | undefined>('bankAccountId');
  const account = accounts.find(({ bankAccountId }) => bankAccountId === chosen);
  if (accounts.length === 0) return <p>{t('bank.nothingToLink')}</p>;
  return (
    <>
      <Form.Item name="bankAccountId" label={t('bank.choose')} className={styles.next ?? ''}>
        <Select<number>
          placeholder={t('bank.choosePlaceholder')}
          showSearch={{ optionFilterProp: 'label' }}
          options={accounts.map(({ bankAccountId, bankName, bankAccountNumber }) => ({
            value: bankAccountId,
            label: `${bankName} ${bankAccountNumber}`,
          }))}
        />
      </Form.Item>
      {account && (
        <section aria-label={t('bank.preview')} className={styles.preview}>
          <ReadView groups={[accountGroup<BankAccount>(t, account, lookups)]} values={account} />
          <p className={styles.hint}>{t('bank.draftHint')}</p>
        </section>
      )}
    </>
  );
}
