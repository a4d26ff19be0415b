import type { BusinessBankAccount } from '@mbo/gateway-contract/bank-accounts';
import { askToConfirm, bus } from '@mbo/shared/bus';
import { LEAVE_QUESTION } from '@mbo/shared/navigation';
import {
  bankAccountsKey,
  BankOutlined,
  Button,
  Card,
  EmptyState,
  historyKey,
  LinkOutlined,
  queryClient,
  Tag,
  useAccess,
  useBusinessBankAccounts,
  useEntity,
  useLookups,
} from '@mbo/shared/ui';
import { QueryBoundary, RecordPanels, SectionSkeleton } from '@mbo/shared/ui/forms';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BusinessPage, type SelectedBusiness } from '../common/business-page';
import { currencyOf, type BankLookups } from './bank-groups';
import { BankPanel } from './bank-panel';
import { DeleteDialog } from './delete-dialog';
import { LinkDialog } from './link-dialog';
import { SplitDialog } from './split-dialog';

const LOOKUPS = ['countries', 'currencies', 'frequencies'] as const;

/** Bank Account Settings: the bank accounts that the business is paid out to. */
export function BankSettingsPage(): ReactNode {
  const { t } = useTranslation('mf-settings');
  const { accountId = 0, businessId } = useEntity() ?? {};
  const { mayChange } = useAccess();
  const accounts = useBusinessBankAccounts(
    businessId === undefined ? undefined : { accountId, businessId },
  ).data;
  // Another business is browsed first.
  const [linkingOf, setLinkingOf] = useState<number>();
  const link = mayChange && accounts && (
    <Button
      type={accounts.length === 0 ? 'primary' : 'default'}
      icon={<LinkOutlined aria-hidden="true" />}
      onClick={() => setLinkingOf(businessId)}
    >
      {t('bank.link')}
    </Button>
  );
  return (
    <BusinessPage title={t('bank.title')} actions={accounts?.length !== 0 && link}>
      {(business) => (
        <LinkedAccounts
          business={business}
          link={link}
          isLinking={linkingOf === business.businessId}
          onLinkingEnd={() => setLinkingOf(undefined)}
        />
      )}
    </BusinessPage>
  );
}

interface LinkingProps {
  business: SelectedBusiness;
  /** The button that opens the dialog to link one more. */
  link: ReactNode;
  isLinking: boolean;
  onLinkingEnd: () => void;
}

function LinkedAccounts({ business, ...linking }: LinkingProps): ReactNode {
  const { t } = useTranslation('mf-settings');
  const linked = useBusinessBankAccounts(business);
  const lookups = useLookups(LOOKUPS);
  return (
    <QueryBoundary
      queries={[linked, lookups]}
      failed={t('bank.failed')}
      skeleton={<SectionSkeleton groups={[7, 5]} />}
    >
      {(accounts, lists) => (
        <Panels business={business} accounts={accounts} lookups={lists} {...linking} />
      )}
    </QueryBoundary>
  );
}

type Opened = { what: 'delete' | 'splits'; account: BusinessBankAccount };

function Panels({
  business,
  accounts,
  lookups,
  link,
  isLinking,
  onLinkingEnd,
}: LinkingProps & {
  accounts: readonly BusinessBankAccount[];
  lookups: BankLookups;
}): ReactNode {
  const { t } = useTranslation('mf-settings');
  const { mayChange } = useAccess();
  const [shown, setShown] = useState<string[]>(() => [keyOf(accounts[0])]);
  const [edited, setEdited] = useState<number>();
  const [opened, setOpened] = useState<Opened>();

  const reload = (): Promise<unknown> =>
    Promise.all([
      queryClient.invalidateQueries({
        queryKey: bankAccountsKey(business.accountId, business.businessId),
      }),
      queryClient.invalidateQueries({ queryKey: historyKey(business.accountId) }),
    ]);
  const close = (): void => setOpened(undefined);
  const edit = async (id: number | undefined): Promise<void> => {
    if (bus.get('editing').length > 0 && !(await askToConfirm(LEAVE_QUESTION))) return;
    setEdited(id);
  };

  return (
    <>
      {accounts.length === 0 ? (
        <Card>
          <EmptyState
            icon={<BankOutlined />}
            title={t('bank.none')}
            description={t('bank.noneWhy', { name: business.name })}
            action={link}
          />
        </Card>
      ) : (
        <>
          <h2 className="mbo-visually-hidden">{t('bank.linked')}</h2>
          <RecordPanels
            open={shown}
            onChange={setShown}
            records={accounts.map((account) => {
              const currency = currencyOf(account, lookups);
              return {
                key: keyOf(account),
                name: account.bankName,
                number: account.bankAccountNumber,
                tags: (
                  <>
                    {currency && <Tag>{currency.alphaCode}</Tag>}
                    {account.isDefault && <Tag color="processing">{t('bank.default')}</Tag>}
                  </>
                ),
                content: (
                  <BankPanel
                    business={business}
                    account={account}
                    lookups={lookups}
                    editing={edited === account.linkedBankAccountId}
                    onEdit={() => void edit(account.linkedBankAccountId)}
                    onStop={() => setEdited(undefined)}
                    onOpen={(what) => setOpened({ what, account })}
                    reload={reload}
                  />
                ),
              };
            })}
          />
        </>
      )}
      {isLinking && (
        <LinkDialog {...{ business, lookups, reload }} linked={accounts} onClose={onLinkingEnd} />
      )}
      {opened?.what === 'splits' && (
        <SplitDialog
          {...{ business, reload }}
          account={opened.account}
          mayChange={mayChange}
          onClose={close}
        />
      )}
      {opened?.what === 'delete' && (
        <DeleteDialog
          {...{ business, reload }}
          account={opened.account}
          others={accounts.filter((one) => one !== opened.account)}
          onClose={close}
        />
      )}
    </>
  );
}

function keyOf(account: BusinessBankAccount | undefined): string {
  return String(account?.linkedBankAccountId ?? '');
}
