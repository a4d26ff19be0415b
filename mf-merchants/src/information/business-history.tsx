import { useBusinessRecord, type BusinessRef } from '@mbo/shared/ui';
import { HistoryButton, keepsHistory, type HistoryPanelProps } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useContacts, type Contact } from '../api/contacts';
import { fullName } from '../common/person';
import type { Words } from '../common/words';

/** A button that shows who changed the business. */
export function BusinessHistory({
  accountId,
  businessId,
  name,
}: BusinessRef & { name: string }): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const business = useBusinessRecord({ accountId, businessId }).data;
  const managers = useContacts('manager', accountId).data ?? [];
  const supports = useContacts('support', accountId).data ?? [];
  if (!keepsHistory(business)) return null;
  return (
    <HistoryButton
      accountId={accountId}
      kind="business"
      id={businessId}
      what={name}
      fields={historyFields(t, managers, supports)}
    />
  );
}

function historyFields(
  t: Words,
  managers: readonly Contact[],
  supports: readonly Contact[],
): HistoryPanelProps['fields'] {
  const nameIn = (contacts: readonly Contact[]) => (id: unknown) => {
    const contact = contacts.find((one) => one.id === id);
    return contact ? fullName(contact) : String(id);
  };
  return {
    name: t('pages.business.name'),
    mCC: t('pages.business.categoryCode'),
    statementDescriptor: t('pages.business.statementDescriptor'),
    defaultAccountManagerId: {
      label: t('pages.contacts.manager.one'),
      show: nameIn(managers),
    },
    defaultAccountSupportId: {
      label: t('pages.contacts.support.one'),
      show: nameIn(supports),
    },
    status: {
      label: t('pages.business.status'),
      show: (status) => t(`pages.business.statuses.${String(status)}`),
    },
  };
}
