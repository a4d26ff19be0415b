import type { MouseEvent, ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { entityPath, followLink, useEntityLink, type ListedEntity } from './open-entity';
import styles from './listing.module.css';
import { Button } from '@mbo/shared/ui';

interface ListingLineProps {
  entity: ListedEntity;
  name: string;
  /** Empty: the gateway does not say it. */
  mid: string;
  /** Beside the name, such as a tag. Default: nothing. */
  mark?: ReactNode;
  /** Undefined: the column hides, as the gateway knows no status. */
  status: ReactNode;
  /** Undefined: so does this one. */
  volume?: ReactNode;
  nameRef?: Ref<HTMLAnchorElement> | undefined;
}

/** A merchant or a business in a line, which opens by a click, and by Enter on its name. */
export function ListingLine({
  entity,
  name,
  mid,
  mark,
  status,
  volume,
  nameRef,
}: ListingLineProps): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const { href, open } = useEntityLink(entity, entityPath(entity, false));
  const link = (
    <a
      ref={nameRef}
      href={href}
      className={styles.name}
      dir="auto"
      onClick={(event) => followLink(event, open)}
    >
      {name}
    </a>
  );
  return (
    // The link in it does the same for who has no mouse.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={styles.line} onClick={(event) => meansLine(event) && void open()}>
      <div className={styles.heading}>
        {'accountId' in entity ? <h2 className={styles.merchantName}>{link}</h2> : link}
        {mark}
        {mid !== '' && <span className={styles.mid}>{t('listing.mid', { mid })}</span>}
      </div>
      {status !== undefined && <span className={styles.status}>{status}</span>}
      {status !== undefined && <span className={styles.volume}>{volume}</span>}
      <span className={styles.actions}>
        <EntityLink entity={entity} name={name} act="view" />
        <EntityLink entity={entity} name={name} act="edit" />
      </span>
    </div>
  );
}

/** Whether a click means the line: not a link in it, and not a text just selected. */
function meansLine({ target }: MouseEvent): boolean {
  const isLink = target instanceof Element && target.closest('a') !== null;
  return !isLink && (window.getSelection()?.isCollapsed ?? true);
}

/** To view or to edit a merchant or a business: a link, so that a new tab can be opened as well. */
function EntityLink({
  entity,
  name,
  act,
}: Pick<ListingLineProps, 'entity' | 'name'> & { act: 'view' | 'edit' }): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const { href, open } = useEntityLink(entity, entityPath(entity, act === 'edit'));
  return (
    <Button size="small" href={href} onClick={(event) => followLink(event, open)}>
      {t(`listing.${act}`)}
      <span className="mbo-visually-hidden"> {name}</span>
    </Button>
  );
}
