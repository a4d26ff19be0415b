import type { Entity } from '@mbo/shared/bus';
import { Page, PageHeader, useEntity, useBusinessRecord } from '@mbo/shared/ui';
import { AccessNote } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactsCard } from './contacts-card';
import styles from './contacts.module.css';

/** Account Managers and Supports of the selected account, or of the account of the business. */
export function ContactsPage(): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const entity = useEntity();
  if (!entity) return null;
  return (
    <Page>
      <PageHeader
        title={t('pages.contacts.title')}
        description={t('pages.contacts.description', { account: entity.accountName })}
      />
      <AccessNote />
      <Cards key={entity.id} entity={entity} />
    </Page>
  );
}

/** Also says who is a business' contact; without that the lists are shown all the same. */
function Cards({ entity: { accountId, businessId, name } }: { entity: Entity }): ReactNode {
  const isBusiness = businessId !== undefined;
  const { data } = useBusinessRecord(isBusiness ? { accountId, businessId } : undefined);
  const manager = data && { id: data.defaultAccountManagerId, business: name };
  const support = data && { id: data.defaultAccountSupportId, business: name };
  return (
    <div className={styles.columns}>
      <ContactsCard kind="manager" accountId={accountId} standsFor={manager} />
      <ContactsCard kind="support" accountId={accountId} standsFor={support} />
    </div>
  );
}
