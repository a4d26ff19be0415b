import type { BankAccount } from '@mbo/gateway-contract/bank-accounts';
import { showAlert } from '@mbo/shared/bus';
import { messageOf } from '@mbo/shared/http';
import { bankAccountsKey, Button, queryClient, useAccountRecord } from '@mbo/shared/ui';
import { EditDialog } from '@mbo/shared/ui/forms';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readBankAccount, useBankFields } from '../api/bank-accounts';
import { bankGroups, payoutGroup, type BankLookups, type Home } from './bank-groups';
import { toEditedBankValues, type BankFormValues } from './bank-values';
import { CODE_FIELDS, NO_CODES, codesToShow } from './codes';
import { useSaveBankAccount, type BankAccountSaved } from './use-save-bank-account';
import styles from './bank.module.css';

const FORM = 'bank-account';

export interface BankDialogProps {
  accountId: number;
  lookups: BankLookups;
  /** The one to change. Default: a new one. */
  account?: BankAccount | undefined;
  /** The business that is to be paid out to the new one. Default: none. */
  business?: { businessId: number; name: string } | undefined;
  onSaved?: (bankAccountId: number) => void | Promise<unknown>;
  onClose: () => void;
}

/** Adds a bank account, for a business with how it is paid out there, or changes one. */
export function BankDialog(props: BankDialogProps): ReactNode {
  const { data, isPending } = useAccountRecord(props.accountId);
  // Without it the dialog begins with the first of all countries; that is no reason not to open.
  return isPending ? null : <BankForm {...props} home={data} />;
}

function BankForm({
  accountId,
  lookups,
  account,
  business,
  home,
  onSaved,
  onClose,
}: BankDialogProps & { home: Home | undefined }): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const { save, created } = useSaveBankAccount({ accountId, account, business });
  const [values] = useState(() =>
    account ? toEditedBankValues(account) : newBankValues(lookups, home),
  );
  const [place, setPlace] = useState({
    countryId: values.bankCountryId,
    currencyId: values.currencyId,
  });
  const required = useBankFields(place.countryId, place.currencyId);
  const [allCodes, setAllCodes] = useState(false);
  const codes = codesToShow(required.data ?? [], values, allCodes);
  const firstOther = useRef<string>();
  useEffect(() => {
    // The button that was pressed is gone: the focus goes on to what it showed.
    if (allCodes) document.getElementById(`${FORM}_${firstOther.current}`)?.focus();
  }, [allCodes]);
  const groups = bankGroups(t, lookups, {
    codes,
    required: required.data ?? [],
    kept: account?.masked ? account : undefined,
    home,
    ...(codes.length < CODE_FIELDS.length && {
      onMore: () => {
        firstOther.current = CODE_FIELDS.find((one) => !codes.includes(one))?.field;
        setAllCodes(true);
      },
    }),
  });

  return (
    <EditDialog<BankFormValues, BankAccountSaved>
      name={FORM}
      title={t(account ? 'pages.bank.modify' : 'pages.bank.addNew')}
      okLabel={t(account ? 'pages.update' : 'pages.create')}
      width={680}
      groups={business && !account ? [...groups, payoutGroup(t, business.name, lookups)] : groups}
      values={values}
      version={account?.version}
      fromRecord={async () =>
        toEditedBankValues(await readBankAccount(accountId, account?.bankAccountId ?? 0))
      }
      adjust={(changed, now) => ({
        ...(changed.bankCountryId !== undefined && NO_CODES),
        ...(changed.currencyId &&
          !account &&
          now.processingCurrencies.length <= 1 && { processingCurrencies: [changed.currencyId] }),
      })}
      onValues={({ bankCountryId, currencyId }) =>
        setPlace({ countryId: bankCountryId, currencyId })
      }
      lead={
        required.error && !required.isFetching ? (
          <p role="alert" className={styles.failed}>
            {t('pages.bank.fieldsFailed')} {messageOf(required.error)}{' '}
            <Button size="small" onClick={() => void required.refetch()}>
              {t('pages.retry')}
            </Button>
          </p>
        ) : undefined
      }
      save={save}
      successMessage={t('pages.success')}
      onSaved={async ({ bankAccountId, numberChange }) => {
        if (numberChange) showAlert('info', t('pages.bank.numberChanged', numberChange));
        await reloadBankAccounts(accountId);
        await onSaved?.(bankAccountId);
      }}
      onTakeTheirs={() => void reloadBankAccounts(accountId)}
      onClose={() => {
        // Made, but not linked: it is there, and the list must show it.
        if (created.current) void reloadBankAccounts(accountId);
        onClose();
      }}
    />
  );
}

function reloadBankAccounts(accountId: number): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: bankAccountsKey(accountId) });
}

/**
 * A new one begins with the first entries of the lists: the account's own country and currency are
 * on top of theirs.
 */
function newBankValues(
  { countries, currencies, frequencies }: BankLookups,
  home: Home | undefined,
): BankFormValues {
  const country = countries.find(({ countryId }) => countryId === home?.companyCountryId);
  const currency = currencies.find(({ currencyId }) => currencyId === home?.currencyId);
  const currencyId = (currency ?? currencies[0])?.currencyId ?? null;
  return {
    bankAccountName: '',
    bankName: '',
    bankAccountNumber: '',
    bankAddress: '',
    ...NO_CODES,
    bankCountryId: (country ?? countries[0])?.countryId ?? null,
    currencyId,
    processingCurrencies: currencyId === null ? [] : [currencyId],
    payoutCycleId: frequencies[0]?.payoutCycleId ?? null,
  };
}
