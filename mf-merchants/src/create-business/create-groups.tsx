import type { BankAccount } from '@mbo/gateway-contract/bank-accounts';
import { Select } from '@mbo/shared/ui';
import type { EditGroup } from '@mbo/shared/ui/forms';
import type { Contact, ContactKind } from '../api/contacts';
import { businessGroup } from '../information/business-groups';
import { contactGroup } from '../information/contact-group';
import type { BankLookups } from '../bank/bank-groups';
import type { CreateLookups, NewBusiness } from './new-business';
import { chosen } from '../common/rules';
import type { Words } from '../common/words';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BankDialog } from '../bank/bank-dialog';
import { AddInPlace } from '../common/add-in-place';

/** What a new business is made from. */
export interface Sources {
  accountId: number;
  contacts: Record<ContactKind, readonly Contact[]>;
  bankAccounts: readonly BankAccount[];
  lookups: CreateLookups;
}

/** 'TD Canada Trust ••••6789 · CAD'. */
function bankLabel(account: BankAccount, { currencies }: BankLookups): string {
  const currency = currencies.find((one) => one.currencyId === account.currencyId);
  return [`${account.bankName} ${account.bankAccountNumber}`, currency?.alphaCode]
    .filter(Boolean)
    .join(' · ');
}

/** The fields of a new business: its name, its contacts, its payout account. */
export function createGroups(
  t: Words,
  { accountId, contacts, bankAccounts, lookups }: Sources,
): EditGroup<NewBusiness>[] {
  return [
    businessGroup(t, lookups.merchantCategoryCodes),
    contactGroup(t, 'manager', accountId, contacts.manager),
    contactGroup(t, 'support', accountId, contacts.support),
    {
      key: 'bank',
      title: t('pages.bank.title'),
      description: t('pages.createBusiness.bankDescription'),
      fields: [
        {
          name: 'bankAccountId',
          label: t('pages.createBusiness.bankAccount'),
          input: (
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('pages.createBusiness.chooseBankAccount')}
              notFoundContent={t('pages.bank.none')}
              getPopupContainer={(trigger: HTMLElement) => trigger.parentElement ?? trigger}
              options={bankAccounts.map((account) => ({
                value: account.bankAccountId,
                label: bankLabel(account, lookups),
              }))}
            />
          ),
          rules: [chosen(t('pages.createBusiness.missing.bankAccount'))],
          hint: <AddBankAccount accountId={accountId} lookups={lookups} />,
          wide: true,
        },
      ],
    },
  ];
}

/** Adds a bank account, and chooses it. */
function AddBankAccount({ accountId, lookups }: Pick<Sources, 'accountId' | 'lookups'>): ReactNode {
  const { t } = useTranslation('mf-merchants');
  return (
    <AddInPlace
      field="bankAccountId"
      label={t('pages.createBusiness.addBankAccount')}
      dialog={({ saved, close }) => (
        <BankDialog accountId={accountId} lookups={lookups} onSaved={saved} onClose={close} />
      )}
    />
  );
}
