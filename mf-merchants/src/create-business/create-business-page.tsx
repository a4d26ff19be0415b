import type { Entity } from '@mbo/shared/bus';
import type { BankAccount } from '@mbo/gateway-contract/bank-accounts';
import {
  Card,
  Page,
  PageHeader,
  useAccountRecord,
  useBankAccounts,
  useEntity,
  useLookups,
} from '@mbo/shared/ui';
import { EditingForm, QueryBoundary, SectionSkeleton } from '@mbo/shared/ui/forms';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useContacts } from '../api/contacts';
import { reloadNames } from '../api/merchants';
import { createBusiness } from '../api/set-up';
import { createGroups, type Sources } from './create-groups';
import { createBody, newBusiness } from './new-business';

const LOOKUPS = ['countries', 'currencies', 'frequencies', 'merchantCategoryCodes'] as const;
const LISTING = '/merchants';

/** Create New Business: one more business of the selected account. */
export function CreateBusinessPage(): ReactNode {
  const entity = useEntity();
  return entity && <NewBusinessOf key={entity.accountId} entity={entity} />;
}

function NewBusinessOf({ entity: { accountId, accountName } }: { entity: Entity }): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const managers = useContacts('manager', accountId);
  const supports = useContacts('support', accountId);
  const bankAccounts = useBankAccounts(accountId);
  const lookups = useLookups(LOOKUPS);
  // The dialog that adds a bank account begins with its country: read ahead.
  useAccountRecord(accountId);
  return (
    <Page>
      <PageHeader
        title={t('pages.createBusiness.title')}
        description={t('pages.createBusiness.description', { account: accountName })}
      />
      <QueryBoundary
        queries={[managers, supports, bankAccounts, lookups]}
        failed={t('pages.createBusiness.failed')}
        skeleton={<SectionSkeleton groups={[6, 4, 4, 2]} />}
      >
        {(manager, support, accounts: BankAccount[], lists) => (
          <CreateBusiness
            accountId={accountId}
            contacts={{ manager, support }}
            bankAccounts={accounts}
            lookups={lists}
          />
        )}
      </QueryBoundary>
    </Page>
  );
}

function CreateBusiness(sources: Sources): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const navigate = useNavigate();
  const [created, setCreated] = useState(false);
  // A contact that is added meanwhile must not change what the form began with.
  const [values] = useState(() => newBusiness(sources.contacts));
  useEffect(() => {
    // Only once the form is gone, and with it the question about unsaved edits.
    if (created) navigate(LISTING);
  }, [created, navigate]);

  if (created) return null;
  return (
    <Card title={t('pages.business.section')} padding="none">
      <EditingForm
        name="create-business"
        okLabel={t('pages.create')}
        guard="changed"
        groups={createGroups(t, sources)}
        values={values}
        save={async (typed, { idempotencyKey }) => {
          const { accountId } = sources;
          await createBusiness(accountId, createBody(accountId, typed), idempotencyKey);
          return { message: t('pages.createBusiness.created', { name: typed.name.trim() }) };
        }}
        onSaved={() => reloadNames([])}
        onCancel={() => navigate(LISTING)}
        onDone={() => setCreated(true)}
      />
    </Card>
  );
}
