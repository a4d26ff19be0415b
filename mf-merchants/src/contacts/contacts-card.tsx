import { Button, Card, EmptyState, PlusOutlined, Name, Tag, useAccess } from '@mbo/shared/ui';
import {
  EditButton,
  HistoryButton,
  historyFields,
  keepsHistory,
  QueryBoundary,
  SectionSkeleton,
} from '@mbo/shared/ui/forms';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  phoneNumber,
  readContact,
  useContacts,
  type Contact,
  type ContactKind,
} from '../api/contacts';
import { fullName } from '../common/person';
import { contactGroups } from './contact-groups';
import { ContactDialog } from './contact-dialog';
import styles from './contacts.module.css';

interface ContactsCardProps {
  kind: ContactKind;
  accountId: number;
  /** Id of the contact of the selected business, and its name; undefined without one. */
  standsFor?: { id: number | null; business: string } | undefined;
}

/**
 * The managers or the supports of an account: that of the selected business first, then the account's
 * default.
 */
export function ContactsCard(props: ContactsCardProps): ReactNode {
  const { kind, accountId } = props;
  const { t } = useTranslation('mf-merchants');
  const contacts = useContacts(kind, accountId);
  return (
    <QueryBoundary
      queries={[contacts]}
      failed={t(`pages.contacts.${kind}.failed`)}
      skeleton={<SectionSkeleton groups={[1, 1]} headings={false} />}
    >
      {(list) => <ContactList {...props} contacts={list} />}
    </QueryBoundary>
  );
}

function ContactList({
  kind,
  accountId,
  contacts,
  standsFor,
}: ContactsCardProps & { contacts: readonly Contact[] }): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const { mayChange } = useAccess();
  const [edited, setEdited] = useState<Contact | 'new'>();
  const [loadingId, setLoadingId] = useState<number>();
  // The form begins with the contact as it is now, or as it was listed where that cannot be read.
  const edit = async (contact: Contact): Promise<void> => {
    setLoadingId(contact.id);
    setEdited(await readContact(kind, accountId, contact.id).catch(() => contact));
    setLoadingId(undefined);
  };
  const isOfBusiness = ({ id }: Contact): number => Number(id === standsFor?.id);
  const ordered = [...contacts].sort((a, b) => isOfBusiness(b) - isOfBusiness(a));
  const presentDefault = contacts.find(({ isDefault }) => isDefault);
  const add = mayChange && (
    <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => setEdited('new')}>
      {t('pages.contacts.addNew')}
      <span className="mbo-visually-hidden"> {t(`pages.contacts.${kind}.one`)}</span>
    </Button>
  );
  return (
    <Card title={t(`pages.contacts.${kind}.many`)} extra={add} padding="none">
      {contacts.length === 0 ? (
        <EmptyState
          title={t(`pages.contacts.${kind}.none`)}
          description={t(`pages.contacts.${kind}.noneDescription`)}
        />
      ) : (
        <ul>
          {ordered.map((contact) => (
            <li key={contact.id} className={styles.contact}>
              <ContactFacts contact={contact} standsFor={standsFor} />
              <div className={styles.actions}>
                {keepsHistory(contact) && (
                  <HistoryButton
                    accountId={accountId}
                    kind={kind}
                    id={contact.id}
                    what={fullName(contact)}
                    fields={{
                      ...historyFields(
                        contactGroups(t, { kind, contact, presentDefault }),
                        contact,
                      ),
                      fisrtName: t('pages.contacts.firstName'),
                      [kind === 'manager' ? 'defaultManager' : 'defaultSupport']: t(
                        `pages.contacts.${kind}.isDefault`,
                      ),
                    }}
                  />
                )}
                {mayChange && (
                  <EditButton
                    what={fullName(contact)}
                    loading={loadingId === contact.id}
                    onClick={() => void edit(contact)}
                  />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <ContactDialog
          kind={kind}
          accountId={accountId}
          contact={edited === 'new' ? undefined : edited}
          presentDefault={presentDefault}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  );
}

function ContactFacts({
  contact,
  standsFor,
}: Pick<ContactsCardProps, 'standsFor'> & { contact: Contact }): ReactNode {
  const { t } = useTranslation('mf-merchants');
  return (
    <div>
      <h3 className={styles.name}>
        <Name>{fullName(contact)}</Name>
        {contact.isDefault && <Tag color="processing">{t('pages.contacts.default')}</Tag>}
        {standsFor?.id === contact.id && (
          <Tag title={standsFor.business}>
            {t('pages.contacts.standsFor', { business: standsFor.business })}
          </Tag>
        )}
      </h3>
      <p className={styles.detail}>{contact.email}</p>
      <p className={styles.detail}>
        <Name>{phoneNumber(contact)}</Name>
      </p>
    </div>
  );
}
