import type { Entity } from '@mbo/shared/bus';
import { Page, PageHeader, useEntity, useBusinessRecord } from '@mbo/shared/ui';
import { AccessNote } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactsCard, type ContactsCardProps } from './contacts-card';
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
      {entity.businessId === undefined ? (
        <Cards key={entity.id} entity={entity} />
      ) : (
        <BusinessCards key={entity.id} entity={entity} businessId={entity.businessId} />
      )}
    </Page>
  );
}

/** Says besides who stands for the business; without that the lists are shown all the same. */
function BusinessCards({ entity, businessId }: { entity: Entity; businessId: number }): ReactNode {
  const business = useBusinessRecord({ accountId: entity.accountId, businessId }).data;
  return (
    <Cards
      entity={entity}
      {...(business && {
        manager: { id: business.defaultAccountManagerId, business: entity.name },
        support: { id: business.defaultAccountSupportId, business: entity.name },
      })}
    />
  );
}

function Cards({
  entity: { accountId },
  manager,
  support,
}: {
  entity: Entity;
  manager?: ContactsCardProps['standsFor'];
  support?: ContactsCardProps['standsFor'];
}): ReactNode {
  return (
    <div className={styles.columns}>
      <ContactsCard kind="manager" accountId={accountId} standsFor={manager} />
      <ContactsCard kind="support" accountId={accountId} standsFor={support} />
    </div>
  );
}
