import type { BankAccount, BusinessBankAccount } from '@mbo/gateway-contract/bank-accounts';
import { Tag, useAccess } from '@mbo/shared/ui';
import {
  EditButton,
  HistoryButton,
  historyFields,
  keepsHistory,
  ReadView,
  RecordActions,
  RecordPanels,
} from '@mbo/shared/ui/forms';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bankGroups, payoutGroup, type BankLookups } from './bank-groups';
import { toBankValues } from './bank-values';
import { CODE_FIELDS } from './codes';

type AnyBankAccount = BankAccount | BusinessBankAccount;

function isLinked(account: AnyBankAccount): account is BusinessBankAccount {
  return 'linkedBankAccountId' in account;
}

interface BankPanelsProps {
  accountId: number;
  accounts: readonly AnyBankAccount[];
  lookups: BankLookups;
  /** Name of the business that is paid out to them. Default: none. */
  business?: string | undefined;
  onEdit: (bankAccountId: number) => void;
}

/** One panel for each bank account; the first is open. */
export function BankPanels({ accounts, ...rest }: BankPanelsProps): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const { currencies } = rest.lookups;
  const [open, setOpen] = useState(() => [String(accounts[0]?.bankAccountId ?? '')]);
  return (
    <RecordPanels
      open={open}
      onChange={setOpen}
      records={accounts.map((account) => {
        const currency = currencies.find((one) => one.currencyId === account.currencyId);
        return {
          key: String(account.bankAccountId),
          name: account.bankName,
          number: account.bankAccountNumber,
          tags: (
            <>
              {currency && <Tag>{currency.alphaCode}</Tag>}
              {isLinked(account) && account.isDefault && (
                <Tag color="processing">{t('pages.bank.default')}</Tag>
              )}
            </>
          ),
          content: <PanelBody account={account} {...rest} />,
        };
      })}
    />
  );
}

function PanelBody({
  accountId,
  account,
  lookups,
  business,
  onEdit,
}: Omit<BankPanelsProps, 'accounts'> & { account: AnyBankAccount }): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const { mayChange } = useAccess();
  const groups = bankGroups(t, lookups, { codes: CODE_FIELDS });
  const values = toBankValues(account);
  const what = `${account.bankName} ${account.bankAccountNumber}`;
  return (
    <>
      <RecordActions>
        {keepsHistory(account) && (
          <HistoryButton
            accountId={accountId}
            kind="bankAccount"
            id={account.bankAccountId}
            what={what}
            fields={historyFields(groups, values)}
          />
        )}
        {mayChange && <EditButton what={what} onClick={() => onEdit(account.bankAccountId)} />}
      </RecordActions>
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
    </>
  );
}
