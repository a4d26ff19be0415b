import type { Entity } from '@mbo/shared/bus';
import {
  BankOutlined,
  Button,
  Card,
  EmptyState,
  EntityLine,
  Page,
  PageHeader,
  PlusOutlined,
  useAccess,
  useAccountRecord,
  useEntity,
  useLookups,
  ErrorState,
  LoadingState,
  Modal,
} from '@mbo/shared/ui';
import { AccessNote, QueryBoundary, SectionSkeleton } from '@mbo/shared/ui/forms';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBankAccount, usePaidOutTo } from '../api/bank-accounts';
import { BankDialog, type BankDialogProps } from './bank-dialog';
import { BankPanels } from './bank-panels';

const LOOKUPS = ['countries', 'currencies', 'frequencies'] as const;

/** Bank Information: where the selected account or business is paid out to. */
export function BankInformationPage(): ReactNode {
  const entity = useEntity();
  return entity && <EntityBankInformation key={entity.id} entity={entity} />;
}

function EntityBankInformation({ entity }: { entity: Entity }): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const { mayChange } = useAccess();
  const { accountId, businessId, name } = entity;
  const accounts = usePaidOutTo(accountId, businessId);
  const lookups = useLookups(LOOKUPS);
  // The dialog begins with its country: read ahead.
  useAccountRecord(accountId);
  const [edited, setEdited] = useState<number | 'new'>();
  const close = (): void => setEdited(undefined);
  const business = businessId === undefined ? undefined : { businessId, name };

  const add = mayChange && (
    <Button
      icon={<PlusOutlined aria-hidden="true" />}
      disabled={!lookups.data}
      onClick={() => setEdited('new')}
      type={accounts.data?.length === 0 ? 'primary' : 'default'}
    >
      {t('pages.bank.add')}
    </Button>
  );
  const none = (
    <Card>
      <EmptyState
        icon={<BankOutlined />}
        title={t('pages.bank.none')}
        description={t(mayChange ? 'pages.bank.noneDescription' : 'pages.bank.noneViewer', {
          name,
        })}
        action={add}
      />
    </Card>
  );
  return (
    <Page>
      <PageHeader
        title={t('pages.bank.title')}
        description={<EntityLine isAccountAlone />}
        actions={accounts.data?.length !== 0 && add}
      />
      <AccessNote />
      <QueryBoundary
        queries={[accounts, lookups]}
        failed={t('pages.bank.failed')}
        skeleton={<SectionSkeleton groups={[8]} headings={false} />}
      >
        {(list, lists) => (
          <>
            {list.length === 0 ? (
              none
            ) : (
              <BankPanels
                accountId={accountId}
                accounts={list}
                lookups={lists}
                business={business?.name}
                onEdit={setEdited}
              />
            )}
            {edited === 'new' && (
              <BankDialog
                accountId={accountId}
                lookups={lists}
                business={business}
                onClose={close}
              />
            )}
            {typeof edited === 'number' && (
              <ModifyBankAccount
                accountId={accountId}
                bankAccountId={edited}
                lookups={lists}
                onClose={close}
              />
            )}
          </>
        )}
      </QueryBoundary>
    </Page>
  );
}

/** Reads a bank account as it is now, and opens it for editing. */
function ModifyBankAccount({
  accountId,
  bankAccountId,
  lookups,
  onClose,
}: Pick<BankDialogProps, 'accountId' | 'lookups' | 'onClose'> & {
  bankAccountId: number;
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
