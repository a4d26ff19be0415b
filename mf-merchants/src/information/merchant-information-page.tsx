import type { MerchantAccount } from '@mbo/gateway-contract/accounts';
import {
  accountKey,
  Button,
  EntityLine,
  Page,
  PageHeader,
  PlusOutlined,
  queryClient,
  useAccess,
  useAccountRecord,
  useEntity,
  useLookups,
} from '@mbo/shared/ui';
import {
  AccessNote,
  EditSection,
  HistoryButton,
  historyFields,
  keepsHistory,
  QueryBoundary,
  SectionSkeleton,
} from '@mbo/shared/ui/forms';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { reloadNames } from '../api/merchants';
import { changeAccount, type AccountCodes, type AccountValues } from '../api/records';
import { useEditParameter } from '../common/use-edit-parameter';
import { accountGroups, type AccountLookups } from './account-groups';
import { addressesOf } from '../common/city';

/** What the page of an account changes, out of the account as its GET returns it. */
function toAccountValues(account: MerchantAccount): AccountValues {
  return {
    name: account.name,
    companyName: account.companyName,
    industryCode: account.industryCode,
    currencyId: account.currencyId,
    pricingCurrencyId: account.pricingCurrencyId,
    ...addressesOf(account),
  };
}

/** As the lookups write what is chosen; a country that is not chosen has none. */
function codesOf(values: AccountValues, { currencies, countries }: AccountLookups): AccountCodes {
  const country = (id: number | null): string =>
    countries.find(({ countryId }) => countryId === id)?.countryIso2Code ?? '';
  return {
    currencyCode:
      currencies.find(({ currencyId }) => currencyId === values.currencyId)?.alphaCode ?? '',
    companyCountryCode: country(values.companyCountryId),
    mailingCountryCode: country(values.mailingCountryId),
  };
}

const LOOKUPS = ['countries', 'currencies', 'industries'] as const;

/** Merchant Information: the selected account, edited in place. */
export function MerchantInformationPage(): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const navigate = useNavigate();
  const { isStaff } = useAccess();
  const entity = useEntity();
  if (!entity) return null;
  return (
    <Page>
      <PageHeader
        title={t('pages.account.title')}
        description={<EntityLine isAccountAlone />}
        actions={
          <>
            <AccountHistory accountId={entity.accountId} name={entity.accountName} />
            {isStaff && (
              <Button
                icon={<PlusOutlined aria-hidden="true" />}
                onClick={() => navigate('/merchant/createbusiness')}
              >
                {t('pages.account.createBusiness')}
              </Button>
            )}
          </>
        }
      />
      <AccessNote />
      <AccountSection key={entity.accountId} accountId={entity.accountId} />
    </Page>
  );
}

function AccountHistory({ accountId, name }: { accountId: number; name: string }): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const { data: account } = useAccountRecord(accountId);
  const { data: lookups } = useLookups(LOOKUPS);
  if (!account || !lookups || !keepsHistory(account)) return null;
  const fields = historyFields(accountGroups(t, lookups), toAccountValues(account));
  return (
    <HistoryButton
      accountId={accountId}
      kind="account"
      id={accountId}
      what={name}
      fields={fields}
    />
  );
}

function AccountSection({ accountId }: { accountId: number }): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const account = useAccountRecord(accountId);
  const lookups = useLookups(LOOKUPS);
  return (
    <QueryBoundary
      queries={[account, lookups]}
      failed={t('pages.account.failed')}
      skeleton={<SectionSkeleton groups={[6, 6, 6]} />}
    >
      {(record, lists) => <EditAccount account={record} lookups={lists} />}
    </QueryBoundary>
  );
}

function EditAccount({
  account,
  lookups,
}: {
  account: MerchantAccount;
  lookups: AccountLookups;
}): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const { mayChange } = useAccess();
  const editAsked = useEditParameter();
  const groups = useMemo(() => accountGroups(t, lookups), [t, lookups]);
  const accountId = account.merchantAccountId;
  return (
    <EditSection
      name="account"
      title={t('pages.account.section')}
      groups={groups}
      values={toAccountValues(account)}
      version={account.version}
      fromRecord={(record) => toAccountValues(record as MerchantAccount)}
      save={(values, { version }) =>
        changeAccount(accountId, values, codesOf(values, lookups), version)
      }
      onSaved={() => reloadNames([accountKey(accountId)])}
      onTakeTheirs={(record) => {
        queryClient.setQueryData(accountKey(accountId), record);
        void reloadNames([]);
      }}
      mayEdit={mayChange}
      startEditing={editAsked}
    />
  );
}
