import type { BusinessBankAccount } from '@mbo/gateway-contract/bank-accounts';
import { Button, DeleteOutlined, useAccess } from '@mbo/shared/ui';
import {
  EditButton,
  EditingForm,
  HistoryButton,
  keepsHistory,
  ReadView,
  RecordActions,
  type Saved,
} from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLink } from '../api/bank';
import type { SelectedBusiness } from '../common/business-page';
import {
  accountGroup,
  payoutGroup,
  toLinkFields,
  toLinkValues,
  type BankLookups,
  type LinkValues,
} from './bank-groups';

export interface BankPanelProps {
  business: SelectedBusiness;
  account: BusinessBankAccount;
  lookups: BankLookups;
  editing: boolean;
  onEdit: () => void;
  onStop: () => void;
  onOpen: (what: 'delete' | 'splits') => void;
  reload: () => Promise<unknown>;
}

/** One linked bank account: read, or with Edit its form; Delete and Split Details. */
export function BankPanel({
  business,
  account,
  lookups,
  editing,
  onEdit,
  onStop,
  onOpen,
  reload,
}: BankPanelProps): ReactNode {
  const { t } = useTranslation('mf-settings');
  const { mayChange } = useAccess();
  const what = `${account.bankName} ${account.bankAccountNumber}`;
  const values = toLinkValues(account, lookups);
  const groups = [
    { ...accountGroup<LinkValues>(t, account, lookups), title: t('bank.account') },
    payoutGroup(t, account, lookups),
  ];
  const { bankAccountId } = account;
  if (editing) {
    return (
      <EditingForm<LinkValues, Saved>
        name={`link-${account.linkedBankAccountId}`}
        okLabel={t('common.update')}
        guard="changed"
        groups={groups}
        values={values}
        version={account.version}
        fromRecord={(record) => toLinkValues(record as BusinessBankAccount, lookups)}
        save={(next, { version }) =>
          changeLink({ ...business, bankAccountId }, toLinkFields(next, account, lookups), version)
        }
        onSaved={reload}
        onTakeTheirs={() => void reload()}
        onDone={onStop}
      />
    );
  }
  return (
    <>
      <RecordActions>
        {keepsHistory(account) && (
          <HistoryButton
            accountId={business.accountId}
            kind="bankLink"
            id={account.linkedBankAccountId}
            what={what}
            fields={{
              processingCurrencies: t('bank.processingCurrencies'),
              payoutCycleId: t('bank.payoutCycle'),
              isThresholdEnabled: t('bank.threshold'),
              paymentThreshold: t('bank.paymentThreshold'),
              isSeparatedFees: t('bank.separatedFees'),
              feeCycleId: t('bank.feeCycle'),
              isDefault: t('bank.default'),
            }}
          />
        )}
        <Button aria-label={t('bank.splitsOf', { what })} onClick={() => onOpen('splits')}>
          {t('bank.splits')}
        </Button>
        {mayChange && (
          <>
            <Button
              danger
              icon={<DeleteOutlined aria-hidden="true" />}
              aria-label={t('bank.deleteOf', { what })}
              onClick={() => onOpen('delete')}
            >
              {t('common.delete')}
            </Button>
            <EditButton what={what} onClick={onEdit} />
          </>
        )}
      </RecordActions>
      <ReadView groups={groups} values={values} />
    </>
  );
}
