import type { MerchantBusiness } from '@mbo/gateway-contract/accounts';
import {
  categoryCode,
  businessKey,
  EntityLine,
  historyKey,
  Page,
  PageHeader,
  queryClient,
  useAccess,
  useAccountRecord,
  useBusinessRecord,
  useEntity,
  useLookups,
  type BusinessRef,
} from '@mbo/shared/ui';
import { AccessNote, EditSection, QueryBoundary, SectionSkeleton } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useContacts, type Contact, type ContactKind } from '../api/contacts';
import { reloadNames } from '../api/merchants';
import { changeBusiness } from '../api/records';
import { useEditParameter } from '../common/use-edit-parameter';
import {
  businessGroup,
  companyGroup,
  toAccountWords,
  toBusinessRecord,
  toBusinessValues,
  type AccountWords,
  type BusinessLookups,
  type BusinessRecord,
} from './business-groups';
import { BusinessHistory } from './business-history';
import { contactGroup } from './contact-group';

const LOOKUPS = ['currencies', 'industries', 'merchantCategoryCodes'] as const;

/** MID Information: the selected business, edited in place. */
export function BusinessInformationPage(): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const entity = useEntity();
  if (entity?.businessId === undefined) return null;
  const { accountId, businessId } = entity;
  return (
    <Page>
      <PageHeader
        title={t('pages.business.title')}
        description={<EntityLine />}
        actions={
          <BusinessHistory key={businessId} {...{ accountId, businessId }} name={entity.name} />
        }
      />
      <AccessNote />
      <BusinessSection key={businessId} accountId={accountId} businessId={businessId} />
    </Page>
  );
}

function BusinessSection({ accountId, businessId }: BusinessRef): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const business = useBusinessRecord({ accountId, businessId });
  const account = useAccountRecord(accountId);
  const managers = useContacts('manager', accountId);
  const supports = useContacts('support', accountId);
  const lookups = useLookups(LOOKUPS);
  return (
    <QueryBoundary
      queries={[business, account, managers, supports, lookups]}
      failed={t('pages.business.failed')}
      skeleton={<SectionSkeleton groups={[6, 4, 4, 6]} />}
    >
      {(record, above, itsManagers, itsSupports, lists) => (
        <EditBusiness
          business={record}
          words={toAccountWords(above, lists)}
          contacts={{ manager: itsManagers, support: itsSupports }}
          lookups={lists}
        />
      )}
    </QueryBoundary>
  );
}

function EditBusiness({
  business,
  words,
  contacts,
  lookups,
}: {
  business: MerchantBusiness;
  words: AccountWords;
  contacts: Record<ContactKind, readonly Contact[]>;
  lookups: BusinessLookups;
}): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const { mayChange } = useAccess();
  const editAsked = useEditParameter();
  const { merchantAccountId: accountId, businessId } = business;
  const key = businessKey(accountId, businessId);
  return (
    <EditSection<BusinessRecord>
      name="business"
      title={t('pages.business.section')}
      groups={[
        businessGroup(t, lookups.merchantCategoryCodes),
        contactGroup(t, 'manager', accountId, contacts.manager),
        contactGroup(t, 'support', accountId, contacts.support),
        companyGroup(t),
      ]}
      values={toBusinessRecord(business, words)}
      version={business.version}
      fromRecord={(record) => toBusinessRecord(record as MerchantBusiness, words)}
      save={(record, { version }) => {
        const { merchantCategoryCodes } = lookups;
        const values = toBusinessValues(record);
        const code = categoryCode(merchantCategoryCodes, values.merchantCategoryCodeId);
        const changed = { ...values, categoryCode: code };
        return changeBusiness({ accountId, businessId }, changed, version);
      }}
      onSaved={() => reloadNames([key, historyKey(accountId)])}
      onTakeTheirs={(record) => {
        queryClient.setQueryData(key, record);
        void reloadNames([]);
      }}
      mayEdit={mayChange}
      startEditing={editAsked}
    />
  );
}
