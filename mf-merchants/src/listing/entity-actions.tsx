import { Button } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { entityPath, followLink, useEntityLink, type ListedEntity } from './open-entity';
import styles from './listing.module.css';

/** View and Edit of a merchant or a business. They are links: a new tab can be opened as well. */
export function EntityActions({ entity, name }: { entity: ListedEntity; name: string }): ReactNode {
  return (
    <span className={styles.actions}>
      <EntityLink entity={entity} name={name} act="view" />
      <EntityLink entity={entity} name={name} act="edit" />
    </span>
  );
}

function EntityLink({
  entity,
  name,
  act,
}: {
  entity: ListedEntity;
  name: string;
  act: 'view' | 'edit';
}): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const { href, open } = useEntityLink(entity, entityPath(entity, act === 'edit'));
  return (
    <Button size="small" href={href} onClick={(event) => followLink(event, open)}>
      {t(`listing.${act}`)}
      <span className="mbo-visually-hidden"> {name}</span>
    </Button>
  );
}
