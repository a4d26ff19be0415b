import type { BankAccount, BusinessBankAccount } from '@mbo/gateway-contract/bank-accounts';
import { Button, EditOutlined, Name, Tag, useAccess } from '@mbo/shared/ui';
import { Collapse, HistoryButton, historyFields, ReadView } from '@mbo/shared/ui/forms';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bankGroups, payoutGroup, type BankLookups } from './bank-groups';
import { toBankValues } from './bank-values';
import { CODE_FIELDS } from './codes';
import styles from './bank.module.css';

type AnyBankAccount = BankAccount | BusinessBankAccount;

function isLinked(account: AnyBankAccount): account is BusinessBankAccount {
  return 'linkedBankAccountId' in account;
}

/** One panel for each bank account; the first is open. */
export function BankPanels({
  accountId,
  accounts,
  lookups,
  business,
  onEdit,
}: {
  accountId: number;
  accounts: readonly AnyBankAccount[];
  lookups: BankLookups;
  /** Name of the business that is paid out to them. Default: none. */
  business?: string | undefined;
  onEdit: (bankAccountId: number) => void;
}): ReactNode {
  const [open, setOpen] = useState<string | string[]>(() => [
    String(accounts[0]?.bankAccountId ?? ''),
  ]);
  return (
    <Collapse
      className={styles.panels ?? ''}
      activeKey={open}
      onChange={setOpen}
      items={accounts.map((account) => ({
        key: String(account.bankAccountId),
        label: <PanelTitle account={account} lookups={lookups} />,
        children: <PanelBody {...{ accountId, account, lookups, business, onEdit }} />,
      }))}
    />
  );
}

function PanelTitle({
  account,
  lookups,
}: {
  account: AnyBankAccount;
  lookups: BankLookups;
}): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const currency = lookups.currencies.find((one) => one.currencyId === account.currencyId);
  return (
    <span className={styles.title}>
      <Name className={styles.bank}>{account.bankName}</Name>
      <span className={styles.number}>{account.bankAccountNumber}</span>
      {currency && <Tag>{currency.alphaCode}</Tag>}
      {isLinked(account) && account.isDefault && (
        <Tag color="processing">{t('pages.bank.default')}</Tag>
      )}
    </span>
  );
}

function PanelBody({
  accountId,
  account,
  lookups,
  business,
  onEdit,
}: {
  accountId: number;
  account: AnyBankAccount;
  lookups: BankLookups;
  business: string | undefined;
  onEdit: (bankAccountId: number) => void;
}): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const { mayChange } = useAccess();
  const groups = bankGroups(t, lookups, { codes: CODE_FIELDS });
  const values = toBankValues(account);
  const what = `${account.bankName} ${account.bankAccountNumber}`;
  return (
    <div className={styles.body}>
      <div className={styles.actions}>
        <HistoryButton
          accountId={accountId}
          kind="bankAccount"
          id={account.bankAccountId}
          what={what}
          fields={historyFields(groups, values)}
        />
        {mayChange && (
          <Button
            icon={<EditOutlined aria-hidden="true" />}
            aria-label={t('pages.editOf', { what })}
            onClick={() => onEdit(account.bankAccountId)}
          >
            {t('pages.edit')}
          </Button>
        )}
      </div>
      {isLinked(account) && business !== undefined ? (
        <ReadView
          heading="h2"
          groups={[...groups, payoutGroup(t, business, lookups)]}
          values={{
            ...values,
            processingCurrencies: account.processingCurrencies,
            payoutCycleId: account.payoutCycleId,
          }}
        />
      ) : (
        <ReadView groups={groups} values={values} />
      )}
    </div>
  );
}
